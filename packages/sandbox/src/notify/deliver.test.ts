import { expect, test, vi } from 'vitest';
import { createDelivery, repeatsAfter } from './deliver.ts';
import type { PostWebhook } from './post-webhook.ts';
import { createTestClock } from '../testing/test-clock.ts';

const url = 'http://127.0.0.1:4000/webhook';
const message = { contentType: 'text/xml', body: '<x/>' };

function setUp(post: PostWebhook) {
  const clock = createTestClock();
  const lines: string[] = [];
  const posted = vi.fn(post);
  const delivery = createDelivery(posted, clock, (line) => lines.push(line));
  return { clock, lines, posted, delivery };
}

test('a webhook is sent to the configured URL, and only once if the shop accepts it', async () => {
  const { clock, lines, posted, delivery } = setUp(async () => 204);
  await delivery.send({ url, message });
  expect(posted).toHaveBeenCalledExactlyOnceWith(url, message, expect.any(AbortSignal));
  expect(clock.waiting()).toEqual([]);
  expect(lines).toEqual(['webhook delivered, answer 204']);
});

test.each([
  ['a refusal', 500],
  ['a redirect', 302],
  ['no response', undefined],
] as const)(
  'after %s, the webhook is retried after 5 s, 30 s, 2 min, 10 min and 1 h, and then delivery stops',
  async (_, status) => {
    const { clock, lines, posted, delivery } = setUp(async () => {
      if (status === undefined) throw new Error('connection refused');
      return status;
    });
    await delivery.send({ url, message });
    expect(repeatsAfter).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000]);
    for (const [index, wait] of repeatsAfter.entries()) {
      expect(clock.waiting()).toEqual([wait]);
      clock.advance(wait - 1);
      expect(posted).toHaveBeenCalledTimes(index + 1);
      clock.advance(1);
      await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(index + 2));
      await delivery.drained();
    }
    expect(clock.waiting()).toEqual([]);
    expect(lines.at(-1)).toMatch(/^webhook given up after 6 attempts/);
  },
);

test.each([
  ['status 404', 404, 'answer 404 (no till at this URL: set --shop or --webhook)'],
  ['status 500', 500, 'answer 500 (see the log of the shop)'],
  ['no response', undefined, 'no answer (check that the shop runs at the URL in --shop)'],
] as const)('a delivery that fails with %s is logged with advice', async (_, status, problem) => {
  const { lines, delivery } = setUp(async () => {
    if (status === undefined) throw new Error('connection refused');
    return status;
  });
  await delivery.send({ url, message });
  expect(lines).toEqual([`webhook not delivered: ${problem}; again in 5 s`]);
});

test('delivery stops when the shop accepts a retry', async () => {
  const answers = [503, 200];
  const { clock, posted, delivery } = setUp(async () => answers.shift() ?? 500);
  await delivery.send({ url, message });
  clock.advance(5_000);
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(2));
  await delivery.drained();
  expect(clock.waiting()).toEqual([]);
});

test('a delivery attempt fails if the shop does not respond within 10 s', async () => {
  const { clock, posted, delivery } = setUp(
    (_url, _message, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  let ended = false;
  const sent = delivery.send({ url, message }).then(() => (ended = true));
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  clock.advance(9_999);
  await Promise.resolve();
  expect(ended).toBe(false);
  clock.advance(1);
  await sent;
  expect(clock.waiting()).toEqual([5_000]);
});

test('a delayed webhook is sent later, and drained() waits for its delivery', async () => {
  const { clock, posted, delivery } = setUp(async () => 200);
  delivery.sendLater(2_000, { url, message });
  const drained = delivery.drained();
  expect(posted).not.toHaveBeenCalled();
  clock.advance(2_000);
  await drained;
  expect(posted).toHaveBeenCalledTimes(1);
});

test('close() aborts the current request and discards the waiting webhooks', async () => {
  const { clock, posted, delivery } = setUp(async () => 500);
  await delivery.send({ url, message });
  delivery.sendLater(2_000, { url, message });
  delivery.close();
  await delivery.drained();
  expect(clock.waiting()).toEqual([]);
  clock.advance(3_600_000);
  await delivery.drained();
  expect(posted).toHaveBeenCalledTimes(1);
});

test('no webhook is sent if no webhook URL is configured', async () => {
  const clock = createTestClock();
  const post = vi.fn<PostWebhook>();
  await createDelivery(post, clock, () => {}).send({ url: undefined, message });
  expect(post).not.toHaveBeenCalled();
});

test('the first attempt can send a faulty message, which is followed by a retry with the correct message', async () => {
  const { clock, posted, delivery } = setUp(async (_url, { body }) => (body === message.body ? 200 : 400));
  await delivery.send({ url, message, first: { ...message, body: '<x' } });
  clock.advance(5_000);
  await delivery.drained();
  expect(posted.mock.calls.map(([, { body }]) => body)).toEqual(['<x', '<x/>']);
});

test('a webhook can be held back until the next webhook has been sent, or for one minute if no other webhook follows', async () => {
  const { clock, posted, delivery } = setUp(async () => 200);
  const bodies = () => posted.mock.calls.map(([, { body }]) => body);
  delivery.sendAfterNext({ url, message: { ...message, body: 'first' } });
  await delivery.send({ url, message: { ...message, body: 'second' } });
  await delivery.drained();
  expect(bodies()).toEqual(['second', 'first']);
  delivery.sendAfterNext({ url, message });
  clock.advance(60_000);
  await delivery.drained();
  expect(bodies()).toEqual(['second', 'first', message.body]);
});

test('discarded webhooks are never sent, but later webhooks are', async () => {
  const { clock, posted, delivery } = setUp(async () => 500);
  await delivery.send({ url, message });
  delivery.sendAfterNext({ url, message });
  delivery.forget();
  await delivery.drained();
  expect(clock.waiting()).toEqual([]);
  await delivery.send({ url, message });
  expect(posted).toHaveBeenCalledTimes(2);
});

test('if the shop does not respond, the number of open requests and the number of waiting retries are both limited', async () => {
  const clock = createTestClock();
  const lines: string[] = [];
  const posted = vi.fn<PostWebhook>(
    (_url, _message, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const delivery = createDelivery(posted, clock, (line) => lines.push(line), { posts: 3, waiting: 5 });
  const sent = Array.from({ length: 20 }, () => delivery.send({ url, message }));
  expect(posted).toHaveBeenCalledTimes(3);
  clock.advance(4_000);
  clock.advance(6_000);
  await Promise.all(sent);
  expect(clock.waiting()).toHaveLength(5);
  expect(lines.filter((line) => line === 'webhook given up: too many wait').length).toBe(15);
});
