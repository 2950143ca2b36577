// The lower bound for a webhook: it parses the XML, computes both signatures, finds the payment by its reference,
// stores the message and the state of the payment, and responds once the commit is durable. Waiting messages share a
// commit. It enforces no limits, raises no alarms, and does not query the status.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import LibSql from 'libsql';
import pg from 'pg';
import type { DatabaseConfig } from '../../packages/server/src/store/database.ts';
import { hmacKey, merchantId } from '../../packages/server/src/testing/messages.ts';
import { scan, type Scanned } from './scanner.ts';

interface Message {
  readonly refno: string;
  readonly transactionId: string;
  readonly at: number;
}

interface FloorStore {
  /** Stores the messages in one commit. Resolves when the commit is durable. */
  readonly store: (messages: readonly Message[]) => Promise<void> | void;
  readonly close: () => Promise<void> | void;
}

const key = createSecretKey(Buffer.from(hmacKey, 'hex'));
const digest = (text: string) => createHmac('sha256', key).update(text).digest();
const find = ({ children }: Scanned, name: string) => children.find((child) => child.name === name);

/** Reads a message. Throws if its signature is wrong. */
function read(bytes: Buffer): Message {
  const transaction = find(find(scan(bytes), 'body') as Scanned, 'transaction') as Scanned;
  const text = (name: string) => find(transaction, name)?.text ?? '';
  const refno = transaction.attributes['refno'] ?? '';
  const transactionId = text('uppTransactionId');
  const sign2 = find(transaction, 'userParameters')?.children.find(({ attributes }) => attributes['name'] === 'sign2');
  const signed = `${merchantId}${text('amount')}${text('currency')}`;
  const proof = Buffer.from(sign2?.text ?? '', 'hex');
  if (digest(`${signed}${refno}`).equals(proof) || !timingSafeEqual(digest(`${signed}${transactionId}`), proof))
    throw new Error('The message has an invalid signature.');
  return { refno, transactionId, at: Date.now() };
}

export function createFloor({ store }: FloorStore): Server {
  let waiting: { readonly message: Message; readonly done: () => void }[] = [];
  let busy = false;
  const storeAll = async () => {
    const batch = waiting;
    waiting = [];
    await store(batch.map(({ message }) => message));
    for (const { done } of batch) done();
    busy = waiting.length > 0;
    if (busy) setImmediate(() => void storeAll());
  };
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      waiting.push({ message: read(Buffer.concat(chunks)), done: () => response.end('OK') });
      if (busy) return;
      busy = true;
      setImmediate(() => void storeAll());
    });
  });
}

const tables = `
  create table floor_payment (refno text primary key, level integer not null, claim text);
  create table floor_message (payment text not null, transaction_id text not null, at bigint not null);`;

export async function openFloorStore(
  { url, file = '' }: DatabaseConfig,
  refnos: readonly string[],
): Promise<FloorStore> {
  if (url) return openFloorPostgres(url, refnos);
  const db = new LibSql(file);
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;${tables}`);
  const payment = db.prepare('insert into floor_payment values (?, 0, null)');
  db.exec('begin');
  for (const refno of refnos) payment.run([refno]);
  db.exec('commit');
  const update = db.prepare('update floor_payment set level = 2, claim = ? where refno = ?');
  const insert = db.prepare('insert into floor_message values (?, ?, ?)');
  return {
    store: (messages) => {
      db.exec('begin');
      for (const { refno, transactionId, at } of messages) {
        if (update.run([transactionId, refno]).changes !== 1) throw new Error('A message has an unknown reference.');
        insert.run([refno, transactionId, at]);
      }
      db.exec('commit');
    },
    close: () => void db.close(),
  };
}

async function openFloorPostgres(url: string, refnos: readonly string[]): Promise<FloorStore> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(tables);
  await client.query('insert into floor_payment select unnest($1::text[]), 0, null', [refnos]);
  const text = `with m as (select * from unnest($1::text[], $2::text[], $3::bigint[]) as m (refno, id, at)),
    updated as (update floor_payment p set level = 2, claim = m.id from m where p.refno = m.refno returning p.refno)
    insert into floor_message select m.refno, m.id, m.at from m join updated using (refno)`;
  return {
    store: async (messages) => {
      const values = (['refno', 'transactionId', 'at'] as const).map((name) => messages.map((each) => each[name]));
      const { rowCount } = await client.query({ name: 'store', text, values });
      if (rowCount !== messages.length) throw new Error('A message has an unknown reference.');
    },
    close: () => client.end(),
  };
}
