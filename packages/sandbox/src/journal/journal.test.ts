import { expect, onTestFinished, test, vi } from 'vitest';
import { openLedger } from '../ledger/ledger.ts';
import type { Exchange } from '../model/exchange.ts';
import { createJournal } from './journal.ts';
import { mostOfBody } from '../model/exchange.ts';
import type { JournalBounds } from './waiting.ts';

const anExchange = (changes: Partial<Exchange> = {}): Exchange => ({
  kind: 'call',
  method: 'POST',
  url: '/call',
  request: { headers: { 'content-type': 'text/xml' }, body: '<x/>' },
  answer: { status: 200, headers: { 'content-type': 'text/xml' }, body: '<y/>' },
  at: '2026-05-04T10:20:30.000Z',
  begun: 0,
  took: 3,
  about: { transactionIds: ['1'] },
  ...changes,
});
const transaction = { transactionId: '1', merchantId: '1000011011', refno: 'A7Q2' };

async function openJournal(bounds?: JournalBounds) {
  const { exchanges } = await openLedger(':memory:');
  return { exchanges, journal: createJournal(exchanges, ['a-long-password-of-a-merchant'], bounds) };
}

test('the journal finds an exchange by its transaction, session or refno', async () => {
  const { journal } = await openJournal();
  const { merchantId, refno } = transaction;
  journal.note(anExchange({ url: '/start', about: { sessionId: 'a' } }));
  journal.note(anExchange({ url: '/other', about: { sessionId: 'b' } }));
  journal.note(anExchange({ url: '/pay', about: { sessionId: 'a', transactionIds: ['1'] } }));
  journal.note(anExchange({ url: '/status', about: { merchantId, refno } }));
  journal.note(anExchange({ url: '/elsewhere', about: { merchantId: '2', refno } }));
  journal.note(anExchange({ url: '/again', about: { sessionId: 'a' } }));
  const matches = await journal.ofTransaction(transaction);
  expect(matches.map(({ url }) => url)).toEqual(['/start', '/pay', '/status', '/again']);
  expect((await journal.newest(2)).map(({ url }) => url)).toEqual(['/again', '/elsewhere']);
  expect((await journal.newest(2, 3)).map(({ url }) => url)).toEqual(['/other', '/start']);
  expect(await journal.find(matches[1]?.id ?? 0)).toEqual(matches[1]);
  expect(await journal.find(99)).toBeUndefined();
});

test('the journal queues exchanges immediately, stores them in one write and notifies its listeners once', async () => {
  const { exchanges, journal } = await openJournal();
  let notifications = 0;
  const end = journal.subscribe(() => notifications++);
  for (let i = 0; i < 450; i++) journal.note(anExchange());
  expect(await exchanges.sizes()).toEqual([]);
  await journal.flush();
  expect(await exchanges.sizes()).toHaveLength(450);
  expect(notifications).toBe(1);
  end();
  journal.note(anExchange());
  await journal.flush();
  expect(notifications).toBe(1);
});

test('the journal deletes the oldest exchanges when their number or total length exceeds the limit', async () => {
  const few = await openJournal({ most: 3, mostText: 1e6 });
  for (let i = 0; i < 5; i++) few.journal.note(anExchange({ url: `/${i}` }));
  await few.journal.flush();
  for (let i = 5; i < 9; i++) few.journal.note(anExchange({ url: `/${i}` }));
  expect((await few.journal.newest(10)).map(({ url }) => url)).toEqual(['/8', '/7', '/6']);
  expect(await few.exchanges.about(['t:1'])).toHaveLength(3);
  const short = await openJournal({ most: 100, mostText: 5_000 });
  const request = { headers: {}, body: 'x'.repeat(2_000) };
  for (let i = 0; i < 5; i++) short.journal.note(anExchange({ url: `/${i}`, request }));
  expect((await short.journal.newest(10)).map(({ url }) => url)).toEqual(['/4', '/3']);
});

test('after a restart, the journal keeps the entries of the previous process and counts them toward its limits', async () => {
  const { exchanges, journal } = await openJournal({ most: 2, mostText: 1e6 });
  journal.note(anExchange({ url: '/1' }));
  journal.note(anExchange({ url: '/2' }));
  await journal.flush();
  const next = createJournal(exchanges, [], { most: 2, mostText: 1e6 });
  next.note(anExchange({ url: '/3' }));
  expect((await next.newest(10)).map(({ url }) => url)).toEqual(['/3', '/2']);
});

test('the journal masks a long body before truncating it', async () => {
  const { journal } = await openJournal();
  const body = `${'x '.repeat(mostOfBody / 2 - 4)}4111111111111111`;
  journal.note(anExchange({ kind: 'webhook', request: { headers: {}, body } }));
  const [stored] = await journal.newest(1);
  expect(stored?.request.whole).toBe(body.length);
  expect(stored?.request.body).toMatch(/ xxxxxxxx$/);
  expect(stored?.request.body).toHaveLength(mostOfBody);
});

/** Enables fake timers. Returns a function that advances them by the given number of pauses between journal writes. */
async function useFakePauses() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (count: number) => vi.advanceTimersByTimeAsync(count * 200);
}

test('under high load, exchanges without card data stay in the queue until the journal is read or the load drops', async () => {
  const pass = await useFakePauses();
  const { exchanges, journal } = await openJournal({ most: 300, mostText: 1e6 });
  const count = async () => (await exchanges.sizes()).length;
  const note = (times: number) => {
    for (let i = 0; i < times; i++) journal.note({ ...anExchange({ url: `/${i}` }), isHarmless: true });
  };
  for (let round = 0; round < 5; round++) {
    note(150);
    await pass(1);
  }
  expect(await count()).toBe(0);
  expect((await journal.newest(1)).map(({ url }) => url)).toEqual(['/149']);
  expect(await count()).toBe(300);
  note(150);
  await pass(1);
  expect((await exchanges.newest(1, 1e6))[0]?.id).toBe(300);
  await pass(2);
  expect((await exchanges.newest(1, 1e6))[0]?.id).toBe(450);
  const end = journal.subscribe(() => {});
  note(150);
  await pass(1);
  expect((await exchanges.newest(1, 1e6))[0]?.id).toBe(600);
  end();
});

test('the first time its timer fires, the journal masks only the exchanges that may contain card data', async () => {
  const pass = await useFakePauses();
  const { journal } = await openJournal();
  const looks = { card: 0, harmless: 0 };
  const noted = (name: keyof typeof looks) => ({
    ...anExchange(),
    request: {
      headers: {},
      get body() {
        looks[name]++;
        return '4111111111111111';
      },
    },
  });
  journal.note(noted('card'));
  journal.note({ ...noted('harmless'), isHarmless: true });
  for (let i = 0; i < 500; i++) journal.note({ ...anExchange(), isHarmless: true });
  const before = { ...looks };
  await pass(1);
  expect([looks.card > before.card, looks.harmless - before.harmless]).toEqual([true, 0]);
  expect((await journal.newest(502)).slice(-2).map(({ request }) => request.body)).toEqual(
    Array(2).fill('x'.repeat(16)),
  );
});

test('a closed journal stores the queued exchanges and accepts no new ones', async () => {
  const { exchanges, journal } = await openJournal();
  journal.note(anExchange());
  journal.close();
  journal.note(anExchange());
  await journal.flush();
  expect(await exchanges.sizes()).toHaveLength(1);
});
