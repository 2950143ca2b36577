import type { TimelineEntry } from '@tillkit/server';
import { expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { toMessages, type Known } from './to-messages.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

let id = 0;
const anExchange = (kind: Exchange['kind'], startedAt: number, more: Partial<Exchange> = {}): Exchange => ({
  id: ++id,
  kind,
  method: 'POST',
  url: '/upp/jsp/upStart.jsp',
  request: { headers: form, body: 'refno=T1' },
  answer: { status: 200, headers: {}, body: '' },
  begun: startedAt,
  took: 10,
  ...more,
});
const status = (startedAt: number, answer: Exchange['answer']) =>
  anExchange('call', startedAt, { url: '/upp/jsp/XML_status.jsp', answer });
const document = { status: 200, headers: { 'content-type': 'text/xml' }, body: '<a/>' };
const webhook = (startedAt: number) =>
  anExchange('webhook', startedAt, {
    url: 'http://127.0.0.1:4000/webhook',
    request: { headers: form, body: 'status=success' },
  });
const callback = (startedAt: number) =>
  anExchange('callback', startedAt, { url: 'http://127.0.0.1:4000/api/payments/success', answer: undefined });

const started: TimelineEntry = { at: 0, what: 'started', name: 'T1' };
const evidence = (at: number, name: string, level: 0 | 1 | 2, reasons: readonly string[] = []): TimelineEntry => ({
  at,
  what: 'evidence',
  name,
  level,
  reasons,
});
const paid = (at: number): TimelineEntry => ({ at, what: 'told', name: 'paid' });

const messagesOf = (facts: Partial<Known>) =>
  toMessages({ timeline: [started], exchanges: [], signed: undefined, armed: undefined, chosen: [], ...facts }).map(
    ({ from, to, what, level }) => `${from} ${to} ${what}${level === undefined ? '' : ` L${level}`}`,
  );

test("messages from the shop and the gateway are merged into one sequence in which each message appears once, with the shop's evaluation", () => {
  const timeline = [
    started,
    evidence(1205, 'webhook', 1),
    evidence(1320, 'return', 1),
    evidence(1420, 'status', 2),
    paid(1420),
  ];
  const exchanges = [
    anExchange('start', 1000),
    anExchange('page', 1100, { request: { headers: form, body: 'action=pay' } }),
    webhook(1200),
    callback(1300),
    status(1400, document),
  ];
  expect(messagesOf({ timeline, exchanges })).toEqual([
    'shop browser signed',
    'browser gateway opens',
    'browser gateway pays',
    'gateway shop webhook L1',
    'browser shop returns L1',
    'shop gateway asks',
    'gateway shop answers L2',
    'shop shop paid',
  ]);
});

test("for a payment with a saved card, the theatre shows the shopper's click, the server's authorization call and its response, but no signed request", () => {
  const timeline = [started, evidence(130, 'answer', 1), evidence(230, 'status', 2), paid(230)];
  const call = anExchange('call', 100, { url: '/upp/jsp/XML_authorize.jsp', answer: document });
  expect(messagesOf({ timeline, exchanges: [call, status(200, document)] })).toEqual([
    'browser shop pays',
    'shop gateway finalizes',
    'gateway shop finalized L1',
    'shop gateway asks',
    'gateway shop answers L2',
    'shop shop paid',
  ]);
});

test("each of two concurrent webhooks is matched with its own entry in the shop's timeline", () => {
  const timeline = [started, evidence(1250, 'webhook', 1), evidence(1350, 'webhook', 1)];
  const slow = { ...webhook(1200), took: 100 };
  const later = { ...webhook(1210), took: 200 };
  expect(messagesOf({ timeline, exchanges: [slow, later] })).toEqual([
    'shop browser signed',
    'gateway shop webhook L1',
    'gateway shop webhook L1',
  ]);
});

test('a webhook that arrives after the order was marked as paid is shown as ignored, and the "Paid once" entry is shown only once', () => {
  const timeline = [
    started,
    evidence(1205, 'webhook', 1),
    evidence(1320, 'status', 2),
    paid(1320),
    evidence(2005, 'webhook', 1),
    evidence(3005, 'webhook', 0, ['amount_differs']),
  ];
  const lines = messagesOf({
    timeline,
    exchanges: [webhook(1200), status(1300, document), webhook(2000), webhook(3000)],
  });
  expect(lines.slice(4)).toEqual([
    'shop shop paid',
    'gateway shop webhook L1',
    'shop shop ignored',
    'gateway shop webhook L0',
  ]);
  expect(lines.filter((line) => line.endsWith('paid'))).toHaveLength(1);
});

test('the "Paid once" entry is placed after the status response that caused it, even if the timestamps are rounded', () => {
  const timeline = [started, evidence(1399, 'status', 2), paid(1399)];
  expect(messagesOf({ timeline, exchanges: [status(1395, document)] }).slice(1)).toEqual([
    'shop gateway asks',
    'gateway shop answers L2',
    'shop shop paid',
  ]);
});

test("if the gateway's journal is not available, the theatre shows the messages from the shop's own timeline", () => {
  const timeline = [started, evidence(5, 'webhook', 0), evidence(6, 'confirm', 0), evidence(7, 'status', 2), paid(7)];
  expect(messagesOf({ timeline })).toEqual([
    'shop browser signed',
    'gateway shop webhook L0',
    'browser shop heard L0',
    'gateway shop answers L2',
    'shop shop paid',
  ]);
});

test('a status query that receives no usable response is shown without a response', () => {
  const calls = [status(1, undefined), status(50, { status: 502, headers: {}, body: 'Bad gateway' })];
  expect(messagesOf({ exchanges: calls }).slice(1)).toEqual([
    'shop gateway asks',
    'gateway shop silence',
    'shop gateway asks',
    'gateway shop silence',
  ]);
});

test("a fault that is not yet applied is shown as the last entry, in the gateway's column", () => {
  expect(messagesOf({ exchanges: [anExchange('start', 10)], armed: 'duplicate' }).at(-1)).toBe('gateway gateway armed');
});

test('alarms and attacks are marked as such in the sequence of messages', () => {
  const timeline: readonly TimelineEntry[] = [started, { at: 30, what: 'alarm', name: 'wrong_signature' }];
  expect(messagesOf({ timeline, exchanges: [{ ...webhook(10), attack: 'forged-success' }] })).toEqual([
    'shop browser signed',
    'browser shop attack',
    'shop shop alarm',
  ]);
});

test('if there are many messages, only the newest 200 are shown', () => {
  const exchanges = Array.from({ length: 300 }, (_, n) => webhook(n * 100));
  const messages = toMessages({ timeline: [started], exchanges, signed: undefined, armed: undefined, chosen: [] });
  expect([messages.length, messages.at(-1)?.at]).toEqual([200, 29_900]);
});

test('a long body is truncated and marked as truncated', () => {
  const long = { ...webhook(10), request: { headers: form, body: `a=${'b'.repeat(16_000)}` } };
  const [, message] = toMessages({
    timeline: [started],
    exchanges: [long],
    signed: undefined,
    armed: undefined,
    chosen: [],
  });
  const [body] = message?.details?.bodies ?? [];
  expect([body?.text.length, body?.isCut]).toEqual([6_000, true]);
});

test('an operation that an operator requested in the back office is shown as a request of the shop and not as a notification', () => {
  const timeline: readonly TimelineEntry[] = [
    started,
    { at: 10, what: 'asked', name: 'settle', reasons: ['waiting'] },
    { at: 20, what: 'told', name: 'screened' },
  ];
  expect(messagesOf({ timeline })).toEqual(['shop browser signed', 'shop shop requested', 'shop shop told']);
});
