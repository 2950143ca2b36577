/** What `npm start` and the journeys agree upon; the keys and the password guard nothing. */
export interface Settings {
  readonly shopPort: number;
  readonly sandboxPort: number;
  /** Without a slash at the end. */
  readonly shopUrl: string;
  /** Without a slash at the end. */
  readonly sandboxUrl: string;
  readonly merchant: string;
  /** 64 bytes in hex, as is the second key. */
  readonly hmacKey: string;
  readonly hmacKey2: string;
  readonly apiPassword: string;
  /** Absent: the shop keeps a SQLite file in `data`. */
  readonly databaseUrl: string | undefined;
  readonly data: string;
}

/** Ports, addresses and test secrets, each replaceable by an environment variable. */
export declare function readSettings(env?: Readonly<Record<string, string | undefined>>): Settings;
