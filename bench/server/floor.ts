// The floor of an intake: the least that takes a message durably. It reads the XML, makes both signatures, finds the payment
// by its reference, keeps the message and the payment's state, and answers once the commit is durable. Waiting messages
// share a commit. No limits, no alarms, no check of a status: it decides nothing.
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
  /** Keeps the messages in one commit, and resolves when it is durable. */
  readonly keep: (messages: readonly Message[]) => Promise<void> | void;
  readonly close: () => Promise<void> | void;
}

const key = createSecretKey(Buffer.from(hmacKey, 'hex'));
const digest = (text: string) => createHmac('sha256', key).update(text).digest();
const find = ({ children }: Scanned, name: string) => children.find((child) => child.name === name);

/** The message with proof. */
function read(bytes: Buffer): Message {
  const transaction = find(find(scan(bytes), 'body') as Scanned, 'transaction') as Scanned; // as the bench writes it
  const text = (name: string) => find(transaction, name)?.text ?? '';
  const refno = transaction.attributes['refno'] ?? '';
  const transactionId = text('uppTransactionId');
  const sign2 = find(transaction, 'userParameters')?.children.find(({ attributes }) => attributes['name'] === 'sign2');
  const signed = `${merchantId}${text('amount')}${text('currency')}`;
  const proof = Buffer.from(sign2?.text ?? '', 'hex');
  if (digest(`${signed}${refno}`).equals(proof) || !timingSafeEqual(digest(`${signed}${transactionId}`), proof))
    throw new Error('The message has no proof.');
  return { refno, transactionId, at: Date.now() };
}

export function createFloor({ keep }: FloorStore): Server {
  let waiting: { readonly message: Message; readonly done: () => void }[] = [];
  let busy = false;
  const keepAll = async () => {
    const batch = waiting;
    waiting = [];
    await keep(batch.map(({ message }) => message));
    for (const { done } of batch) done();
    busy = waiting.length > 0;
    if (busy) setImmediate(() => void keepAll());
  };
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      waiting.push({ message: read(Buffer.concat(chunks)), done: () => response.end('OK') });
      if (busy) return;
      busy = true;
      setImmediate(() => void keepAll());
    });
  });
}

const tables = `
  create table floor_payment (refno text primary key, heard integer not null, claim text);
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
  const hear = db.prepare('update floor_payment set heard = 2, claim = ? where refno = ?');
  const insert = db.prepare('insert into floor_message values (?, ?, ?)');
  return {
    keep: (messages) => {
      db.exec('begin');
      for (const { refno, transactionId, at } of messages) {
        if (hear.run([transactionId, refno]).changes !== 1) throw new Error('There is no such payment.');
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
    heard as (update floor_payment p set heard = 2, claim = m.id from m where p.refno = m.refno returning p.refno)
    insert into floor_message select m.refno, m.id, m.at from m join heard using (refno)`;
  return {
    keep: async (messages) => {
      const values = (['refno', 'transactionId', 'at'] as const).map((name) => messages.map((each) => each[name]));
      const { rowCount } = await client.query({ name: 'keep', text, values });
      if (rowCount !== messages.length) throw new Error('There is no such payment.');
    },
    close: () => client.end(),
  };
}
