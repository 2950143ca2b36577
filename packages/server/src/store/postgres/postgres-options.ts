import type { ConnectionOptions } from 'node:tls';
import { CheckoutError } from '@tillkit/core';

/** What a shop may say of its connections to PostgreSQL. It outranks what the address says. */
export interface PostgresOptions {
  /** Connections that this process has at most, 2 to 1000; 10 unless stated. Each hook of the shop that runs holds one. */
  readonly poolSize?: number | undefined;
  /**
   * `true` demands TLS and a certificate of an authority that Node trusts; an object says whom to trust instead, and who this
   * client is; `false` demands none. Absent: what the address says (`sslmode`).
   */
  readonly tls?: boolean | Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'passphrase' | 'servername'> | undefined;
  /** How the connections are called in `pg_stat_activity`; `tillkit` unless stated. */
  readonly applicationName?: string | undefined;
  /** After how many milliseconds an unused connection is closed; 10,000 unless stated, 0 never. */
  readonly idleTimeout?: number | undefined;
  /** After how many milliseconds a connection is replaced, for balancers and passwords that change; never unless stated. */
  readonly maxLifetime?: number | undefined;
  /**
   * `true`: the till's own statements are prepared once for each connection, which spares the database their planning. Leave it out behind a
   * pooler that gives out connections by transaction and does not know of prepared statements (PgBouncer before 1.21): there
   * each would cost another try. `false` unless stated.
   */
  readonly preparedStatements?: boolean | undefined;
}

/** Throws `config_wrong`. */
export function checkOptions(options: PostgresOptions): void {
  const { poolSize = 10, idleTimeout = 0, maxLifetime = 1000, preparedStatements = false } = options;
  demand(isWhole(poolSize, 2) && poolSize <= 1000, 'postgres.poolSize', 'a whole number from 2 to 1000');
  demand(isWhole(idleTimeout, 0), 'postgres.idleTimeout', 'milliseconds as a whole number');
  demand(isWhole(maxLifetime, 1000), 'postgres.maxLifetime', 'milliseconds as a whole number, a second or more');
  demand(typeof preparedStatements === 'boolean', 'postgres.preparedStatements', 'true or false');
}

const isWhole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;

function demand(holds: boolean, setting: string, what: string): void {
  if (!holds) throw new CheckoutError('config_wrong', `${setting} is not ${what}.`, 'Correct it, or leave it out.');
}

/** What an address says of TLS, in the driver's words. */
const tlsParameters = ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'];

/** The same for the driver. What its address says would outrank what stands beside it, so it is taken out there. */
export function toPoolConfig(address: string, options: PostgresOptions) {
  const { poolSize = 10, tls, applicationName, idleTimeout, maxLifetime } = options;
  const without = [
    ...(tls === undefined ? [] : tlsParameters),
    ...(applicationName === undefined ? [] : ['application_name']),
  ];
  return {
    connectionString: without.length > 0 ? cut(address, without) : address,
    max: poolSize,
    application_name: applicationName ?? 'tillkit',
    ...(tls !== undefined && { ssl: tls }),
    ...(idleTimeout !== undefined && { idleTimeoutMillis: idleTimeout }),
    ...(maxLifetime !== undefined && { maxLifetimeSeconds: Math.ceil(maxLifetime / 1000) }),
  };
}

function cut(address: string, names: readonly string[]): string {
  const [base = '', query = ''] = address.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  for (const name of names) parameters.delete(name);
  return parameters.size > 0 ? `${base}?${parameters}` : base;
}
