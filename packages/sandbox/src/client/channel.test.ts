import { onTestFinished, expect, test, vi } from 'vitest';
import { count, isLead, like, openChannel, text, texts, toLead, type Channel } from './channel.ts';

interface Word {
  readonly type: 'word';
  readonly content: string;
}

interface Sum {
  readonly type: 'sum';
  readonly total: number;
}

type Message = Word | Sum;

interface End {
  readonly channel: Channel<Message>;
  readonly received: Message[];
}

/** Opens both ends of a channel. `post` sends any value to the first end, beside the second end. */
function openPair(nonces: readonly [string, string] = ['secret', 'secret']) {
  const { port1, port2 } = new MessageChannel();
  const open = (port: MessagePort, nonce: string): End => {
    const received: Message[] = [];
    const shapes = { word: { content: text }, sum: { total: count } };
    return {
      channel: openChannel<Message, Message>(port, nonce, shapes, (message) => received.push(message)),
      received,
    };
  };
  const [one, other] = [open(port1, nonces[0]), open(port2, nonces[1])];
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  return { one, other, post: (message: unknown) => port2.postMessage(message) };
}

const right = { nonce: 'secret', sequence: 1, type: 'word', content: 'hello' };

test('a message that one end of a channel sends arrives at the other end', async () => {
  const { one, other } = openPair();
  other.channel.send('word', { content: 'hello' });
  other.channel.send('sum', { total: 7 });
  one.channel.send('word', { content: 'back' });
  await vi.waitFor(() => expect([one.received.length, other.received.length]).toEqual([2, 1]));
  expect(one.received).toEqual([right, { nonce: 'secret', sequence: 2, type: 'sum', total: 7 }]);
  expect([one.channel.ignored, other.channel.ignored]).toEqual([0, 0]);
});

test.for<[string, unknown]>([
  ['another nonce', { ...right, nonce: 'guessed' }],
  ['no nonce', { sequence: 1, type: 'word', content: 'hello' }],
  ['the sequence number 0', { ...right, sequence: 0 }],
  ['a negative sequence number', { ...right, sequence: -1 }],
  ['a sequence number with a fraction', { ...right, sequence: 1.5 }],
  ['a sequence number as text', { ...right, sequence: '1' }],
  ['no sequence number', { nonce: 'secret', type: 'word', content: 'hello' }],
  ['an unknown type', { ...right, type: 'other' }],
  ["the name of an object's method as its type", { nonce: 'secret', sequence: 1, type: 'toString' }],
  ['a type that is a list', { ...right, type: ['word'] }],
  ['no type', { nonce: 'secret', sequence: 1, content: 'hello' }],
  ['no content', { nonce: 'secret', sequence: 1, type: 'word' }],
  ['content under another name', { nonce: 'secret', sequence: 1, type: 'word', other: 'hello' }],
  ['content of another kind', { ...right, content: 7 }],
  ['content that is too long', { ...right, content: 'x'.repeat(301) }],
  ['an additional field', { ...right, more: 'x' }],
  ['the content of another type', { nonce: 'secret', sequence: 1, type: 'sum', content: 'hello' }],
  ['a negative total', { nonce: 'secret', sequence: 1, type: 'sum', total: -1 }],
  ['text instead of fields', 'secret'],
  ['null instead of fields', null],
  ['no value', undefined],
])('an end of a channel ignores and counts a message with %s', async ([, message]) => {
  const { one, post } = openPair();
  post(message);
  post({ ...right, sequence: 2 });
  await vi.waitFor(() => expect(one.received).toHaveLength(1));
  expect(one.received).toEqual([{ ...right, sequence: 2 }]);
  expect(one.channel.ignored).toBe(1);
});

test('an end of a channel accepts content of exactly 300 characters, and any line breaks in it', async () => {
  const { one, post } = openPair();
  post({ ...right, content: `\n${'x'.repeat(299)}` });
  await vi.waitFor(() => expect(one.received).toHaveLength(1));
});

test('an end of a channel ignores a repeated or earlier sequence number, also after a message that it ignored', async () => {
  const { one, post } = openPair();
  for (const sequence of [5, 5, 4]) post({ ...right, sequence });
  post({ ...right, sequence: 9, content: 7 });
  post({ ...right, sequence: 6 });
  await vi.waitFor(() => expect(one.received).toHaveLength(2));
  expect(one.received).toEqual([
    { ...right, sequence: 5 },
    { ...right, sequence: 6 },
  ]);
  expect(one.channel.ignored).toBe(3);
});

test('ends with different nonces ignore each other', async () => {
  const { one, other } = openPair(['secret', 'other']);
  other.channel.send('word', { content: 'hello' });
  await vi.waitFor(() => expect(one.channel.ignored).toBe(1));
  expect(one.received).toEqual([]);
});

test('a closed end ignores messages that are still in flight, and its port sends no further messages', async () => {
  const port = Object.assign(new EventTarget(), { start: vi.fn(), close: vi.fn(), postMessage: vi.fn() });
  const received: Message[] = [];
  const channel = openChannel<Message, Message>(
    port as unknown as MessagePort, // The channel uses only these members of the port.
    'secret',
    { word: { content: text } },
    (message) => received.push(message),
  );
  expect(port.start).toHaveBeenCalledTimes(1);
  channel.close();
  expect(port.close).toHaveBeenCalledTimes(1);
  port.dispatchEvent(new MessageEvent('message', { data: right }));
  expect([received, channel.ignored]).toEqual([[], 1]);
});

const lead = { source: 'payment-fields', version: 1, type: 'here', field: 'cvv' };

test('a lead consists of its source, version, type and field, and of the fields that belong to its type', () => {
  expect(toLead('here', 'cvv')).toEqual(lead);
  expect(toLead('connect', 'cvv', { nonce: 'secret' })).toEqual({ ...lead, type: 'connect', nonce: 'secret' });
  expect(isLead(lead, 'here', 'cvv')).toBe(true);
  expect(isLead({ ...lead, nonce: 'secret' }, 'here', 'cvv', { nonce: like(/^secret$/) })).toBe(true);
});

test.for<[string, unknown]>([
  ['another source', { ...lead, source: 'payment-lightbox' }],
  ['another version', { ...lead, version: 2 }],
  ['the version as text', { ...lead, version: '1' }],
  ['another type', { ...lead, type: 'connect' }],
  ['another field', { ...lead, field: 'cardNumber' }],
  ['no field', { source: 'payment-fields', version: 1, type: 'here' }],
  ['an additional field', { ...lead, nonce: 'secret' }],
  ['a prototype of its own', Object.assign(Object.create({}), lead)],
  ['no prototype', Object.assign(Object.create(null), lead)],
  ['the form of a list', [lead]],
  ['null instead of fields', null],
  ['text instead of fields', 'here'],
])('isLead rejects a lead with %s', ([, data]) => {
  expect(isLead(data, 'here', 'cvv')).toBe(false);
});

test('isLead rejects a lead whose additional field is missing or fails its check', () => {
  const more = { nonce: like(/^secret$/) };
  expect(isLead(lead, 'here', 'cvv', more)).toBe(false);
  expect(isLead({ ...lead, nonce: 'guessed' }, 'here', 'cvv', more)).toBe(false);
  expect(isLead(Object.assign(Object.create({ nonce: 'secret' }), lead), 'here', 'cvv', more)).toBe(false);
});

test('the checks of single values accept values up to their limits and no values of another kind', () => {
  expect([count(0), count(2 ** 53 - 1), count(2 ** 53), count(-1), count('1'), count(0.5), count(1n)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([text(''), text('x'.repeat(300)), text('x'.repeat(301)), text(1)]).toEqual([true, true, false, false]);
  const entries = (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`n${at}`, 'x']));
  expect([texts({}), texts(entries(200)), texts(entries(201))]).toEqual([true, true, false]);
  expect([texts({ a: 'x'.repeat(2000) }), texts({ a: 'x'.repeat(2001) }), texts({ a: [] }), texts(['a'])]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
