import { openDatabase } from '@tillkit/server';
import { onTestFinished } from 'vitest';
import { startTillkit } from '../../packages/cli/src/test/spawn-tillkit.ts';
import { makeRoom, snapshotOf } from '../../packages/server/src/test/stores.ts';
import { startPair, startPostgres } from '../../scripts/machine/postgres.mjs';
import type { LossWindow } from '../checker/history.ts';
import { startPgBouncer } from '../pgbouncer.ts';
import type { Version } from '../versions.ts';
import { pause, until } from '../wait.ts';
import type { Scene } from './scene.ts';

/** The effects of a nemesis that the verdict needs. */
export interface Damage {
  /** Periods in which acknowledged writes may be lost, as the documentation states. */
  readonly losses?: readonly LossWindow[];
  /** True if an operator has run `tillkit store restore`. */
  readonly isMarked?: boolean;
  /** Number of times that the nemesis has demonstrably caused its fault. */
  readonly hits: number;
}

/** A database for one history, and the fault that disturbs its traffic. */
interface Arena {
  /** URL of the database, or of the pooler in front of it. */
  readonly url: string;
  /** Versions of the shops that run at first. Defaults to two or three shops of the current version. */
  readonly versions?: readonly Version[];
  /** Causes the fault while the traffic runs, and removes it. */
  strike(scene: Scene): Promise<Damage>;
  /** Returns the URL of the database at the end of the history. Defaults to `url`. */
  readonly urlAtEnd?: () => string;
  close(): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Creates an empty database on the server that all tests share. */
async function openRoom() {
  const { location, remove } = await makeRoom('postgres');
  return { location, url: location.url ?? '', close: remove };
}

/** Runs statements on a server, one after the other, and returns the rows of the last one. */
async function query<Row>(url: string, ...texts: readonly string[]): Promise<readonly Row[]> {
  const database = openDatabase({ url });
  try {
    let rows: readonly Row[] = [];
    for (const text of texts) rows = await database.query<Row>(text);
    return rows;
  } finally {
    await database.close();
  }
}

/** Stops a process for longer than its leases last. Meanwhile, the other processes take its work over. */
async function stopProcesses(): Promise<Arena> {
  const { url, close } = await openRoom();
  return {
    url,
    close,
    async strike({ chance, shops, skip }) {
      const hits = chance.between(2, 4);
      for (let n = 0; n < hits; n++) {
        const shop = chance.pick(shops());
        shop.freeze();
        await pause(chance.between(50, 300));
        skip(chance.between(50_000, 3 * minute));
        await pause(chance.between(200, 1_200));
        shop.thaw();
        await pause(chance.between(0, 400));
      }
      return { hits };
    },
  };
}

/**
 * Holds back the bytes of one direction, between the shops and the database or between the shops and the gateway. Then
 * delivers them late, or breaks the connections.
 */
async function partition(): Promise<Arena> {
  const { url, close } = await openRoom();
  return {
    url,
    close,
    async strike({ chance, database, gateway, skip }) {
      const hits = chance.between(2, 4);
      for (let n = 0; n < hits; n++) {
        const proxy = chance.pick([database, gateway]);
        proxy.hold(chance.pick(['requests', 'responses']));
        await pause(chance.between(100, 900));
        if (chance.next() < 0.5) skip(chance.between(30_000, 3 * minute));
        proxy.release(chance.pick(['deliver', 'break', 'late']));
        await pause(chance.between(0, 500));
      }
      return { hits };
    },
  };
}

/** Sets the clock of a process, or the clock of the database. */
async function setClocks(): Promise<Arena> {
  const { url, close } = await openRoom();
  return {
    url,
    close,
    async strike({ chance, shops }) {
      const hits = chance.between(2, 5);
      for (let n = 0; n < hits; n++) {
        const ahead = chance.pick([-day, -hour, -10 * minute, 0, 10 * minute, hour, day]);
        if (chance.next() < 0.5) for (const shop of shops()) shop.setClock('shared', ahead);
        else chance.pick(shops()).setClock('own', ahead);
        await pause(chance.between(100, 800));
      }
      return { hits };
    },
  };
}

/** Ends PgBouncer, with or without its cleanup, and starts it again. */
async function restartPooler(): Promise<Arena> {
  const room = await openRoom();
  const bouncer = await startPgBouncer(room.url);
  return {
    url: bouncer.url,
    urlAtEnd: () => room.url,
    async close() {
      await bouncer.close();
      await room.close();
    },
    async strike({ chance }) {
      const hits = chance.between(2, 4);
      for (let n = 0; n < hits; n++) {
        await bouncer.restart(chance.pick(['SIGKILL', 'SIGTERM']));
        await pause(chance.between(100, 900));
      }
      return { hits };
    },
  };
}

/** Kills the primary, and promotes its standby, which has every acknowledged commit. */
async function failOver(): Promise<Arena> {
  const pair = await startPair();
  await until(async () => (await readStandby(pair.url)).sync_state === 'sync', 30_000);
  return {
    url: pair.url,
    urlAtEnd: () => pair.standbyUrl,
    close: pair.stop,
    async strike({ chance, database }) {
      pair.killPrimary();
      database.moveTo(undefined);
      await pause(chance.between(0, 800));
      await pair.promote();
      database.moveTo(pair.standbyUrl);
      return { hits: 1 };
    },
  };
}

interface Standby {
  readonly sync_state: string;
  /** Text of the last position in the log that the standby has written to disk. */
  readonly flush_lsn: string;
}

const readStandby = async (url: string): Promise<Partial<Standby>> =>
  (await query<Standby>(url, 'select sync_state, flush_lsn::text from pg_stat_replication'))[0] ?? {};

/**
 * Kills the primary while a statement runs, or when half of a response has arrived, and promotes the standby. Triggers
 * make some statements slow, so that one is running.
 */
async function failOverInStatement(): Promise<Arena> {
  const pair = await startPair();
  await until(async () => (await readStandby(pair.url)).sync_state === 'sync', 30_000);
  return {
    url: pair.url,
    urlAtEnd: () => pair.standbyUrl,
    close: pair.stop,
    async strike({ chance, database }) {
      let hits = 0;
      if (chance.next() < 0.5) {
        await query(pair.url, ...slowDown);
        hits = Number((await until(() => isSleeping(pair.url), 5_000, 5)) === true);
      } else {
        const torn = database.tear(chance.pick(['COMMIT', 'UPDATE', 'INSERT', 'SELECT']));
        hits = await Promise.race([torn.then(() => 1), pause(3_000).then(() => 0)]);
      }
      pair.killPrimary();
      database.moveTo(undefined);
      await pause(chance.between(0, 500));
      await pair.promote();
      await query(pair.standbyUrl, 'drop function if exists sleep_sometimes cascade');
      database.moveTo(pair.standbyUrl);
      return { hits };
    },
  };
}

/** Statements that make every third write to a table of the till sleep. */
const slowDown = [
  `create function sleep_sometimes() returns trigger language plpgsql as
    $$ begin if random() < 0.3 then perform pg_sleep(0.3); end if; return new; end $$`,
  ...['order', 'payment', 'intent', 'authorization', 'transaction'].map(
    (name) =>
      `create trigger sleep_sometimes before insert or update on till_${name}
        for each row execute function sleep_sometimes()`,
  ),
];

async function isSleeping(url: string): Promise<boolean> {
  const text = "select from pg_stat_activity where state = 'active' and wait_event = 'PgSleep'";
  return (await query(url, text)).length > 0;
}

/** Kills the primary after its last commits were not replicated, and promotes the standby. */
async function failOverWithLoss(): Promise<Arena> {
  const pair = await startPair({ isSynchronous: false });
  await until(async () => (await readStandby(pair.url)).flush_lsn !== undefined, 30_000);
  return {
    url: pair.url,
    urlAtEnd: () => pair.standbyUrl,
    close: pair.stop,
    async strike({ chance, database, history }) {
      const from = history.now();
      const [position] = await query<{ lsn: string }>(pair.url, 'select pg_current_wal_insert_lsn()::text as lsn');
      const isReplicated = async () => {
        const text = `select from pg_stat_replication where flush_lsn >= '${position?.lsn}'`;
        return (await query(pair.url, text)).length > 0;
      };
      if (!(await until(isReplicated, 10_000, 20))) throw new Error('The standby does not receive the commits.');
      await pair.cutStandby();
      await pause(chance.between(300, 1_500));
      pair.killPrimary();
      database.moveTo(undefined);
      await pair.promote();
      await markRestored(pair.standbyUrl);
      const losses = [{ from, until: history.now() }];
      database.moveTo(pair.standbyUrl);
      return { losses, isMarked: true, hits: 1 };
    },
  };
}

/** Runs the command that the documentation requires after a database has lost acknowledged commits. */
async function markRestored(url: string): Promise<void> {
  const { code, stderr } = await startTillkit(['store', 'restore'], { DATABASE_URL: url }).ended;
  if (code !== 0) throw new Error(`The command tillkit store restore failed. Its output: ${stderr}`);
}

/** Replaces the database with a copy that was made during the traffic. */
async function restoreBackup(): Promise<Arena> {
  const room = await openRoom();
  let remove = async () => {};
  return {
    url: room.url,
    async close() {
      await remove();
      await room.close();
    },
    async strike({ chance, database, history, traffic, shops, start, kill }) {
      const from = history.now();
      database.moveTo(undefined);
      // PostgreSQL copies a database only when no connection to it is open.
      const backup = await until(() => snapshotOf(room.location).catch(() => undefined), 10_000);
      if (!backup) throw new Error('The database could not be copied.');
      ({ remove } = backup);
      database.moveTo(room.url);
      await traffic.buy(chance.between(5, 15));
      const { length } = shops();
      await Promise.all(shops().map(kill));
      database.moveTo(undefined);
      await backup.restore();
      await markRestored(room.url);
      const losses = [{ from, until: history.now() }];
      database.moveTo(room.url);
      await Promise.all(Array.from({ length }, () => start()));
      return { losses, isMarked: true, hits: 1 };
    },
  };
}

/** Servers whose default is `synchronous_commit = off`, and that no history is using. */
const idleServers: { url: string; readonly crash: () => Promise<string> }[] = [];

async function startLaxServer() {
  // The server writes its log rarely, so that a crash loses every commit that did not wait for the log.
  const settings = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };
  const { url, crash, stop } = await startPostgres({ settings });
  onTestFinished(stop);
  return { url, crash };
}

/**
 * Crashes a server that acknowledges commits before they are durable. The till's commits must survive, because the till
 * makes its own commits durable. Commits of another program are lost, which shows that the crash is effective.
 */
async function crashLaxServer(): Promise<Arena> {
  const server = idleServers.pop() ?? (await startLaxServer());
  await query(
    server.url,
    'drop schema public cascade',
    'create schema public',
    'create table other_program (n int not null)',
  );
  return {
    url: server.url,
    urlAtEnd: () => server.url,
    close: async () => void idleServers.push(server),
    async strike({ database }) {
      const writer = openDatabase({ url: server.url });
      let acknowledged = 0;
      const writing = (async () => {
        for (;;) {
          await writer.query('select 1');
          await writer.transaction((tx) => tx.query('insert into other_program values ($1)', [acknowledged]));
          acknowledged++;
        }
      })().catch(() => {});
      await pause(300);
      server.url = await server.crash();
      await writing;
      await writer.close().catch(() => {});
      const [row] = await query<{ count: number }>(server.url, 'select count(*)::int as count from other_program');
      database.moveTo(server.url);
      return { hits: acknowledged - (row?.count ?? 0) };
    },
  };
}

/**
 * Lets the current version migrate the database and share it with the last earlier version, while many responses of the
 * gateway are lost, so that operations are in doubt. Then kills shops of both versions.
 */
async function mixVersions(): Promise<Arena> {
  const { url, close } = await openRoom();
  const earlier = 'fourth';
  return {
    url,
    versions: [earlier, earlier],
    close,
    async strike({ chance, traffic, shops, start, kill }) {
      traffic.lostResponses = 0.3;
      await start();
      await traffic.buy(chance.between(5, 10));
      const hits = chance.between(1, 3);
      for (let n = 0; n < hits; n++) {
        await kill(chance.pick(shops()));
        // A shop of the earlier version does not start on a database that the current version has migrated.
        await start();
      }
      traffic.lostResponses = 0;
      // An operator replaces the last shop of the earlier version.
      for (const shop of shops()) if (shop.version !== undefined) await kill(shop);
      await start();
      return { hits };
    },
  };
}

export type OpenArena = () => Promise<Arena>;

/** The nemeses, by name. Each has a description that completes the title of its test. */
const nemeses: Readonly<Record<string, readonly [title: string, open: OpenArena]>> = {
  'stopped-process': ['processes are stopped for longer than their leases', stopProcesses],
  partition: ['one direction to the database or to the gateway is interrupted', partition],
  clock: ['the clocks of the processes and of the database are set', setClocks],
  failover: ['the primary is killed and its synchronous standby is promoted', failOver],
  'failover-in-statement': ['the primary is killed while it runs or answers a statement', failOverInStatement],
  'failover-asynchronous': ['a standby is promoted that lacks the last commits', failOverWithLoss],
  pooler: ['PgBouncer is restarted', restartPooler],
  'commits-off': ['a server with synchronous_commit = off crashes', crashLaxServer],
  'two-versions': ['an earlier version and the current one share the database', mixVersions],
  'restored-backup': ['the database is replaced with an earlier copy', restoreBackup],
};

const wanted = process.env['TILLKIT_PROVE_NEMESIS'];

/** The nemeses of this run: one, or all of them. */
export const provedNemeses = Object.entries(nemeses)
  .filter(([name]) => wanted === undefined || name === wanted)
  .map(([name, [title, open]]) => [title, name, open] as const);
