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

test('a webhook goes to the configured address, once when it is taken', async () => {
  const { clock, lines, posted, delivery } = setUp(async () => 204);
  await delivery.send(url, message);
  expect(posted).toHaveBeenCalledExactlyOnceWith(url, message, expect.any(AbortSignal));
  expect(clock.waiting()).toEqual([]);
  expect(lines).toEqual(['webhook delivered, answer 204']);
});

test.each([
  ['a refusal', 500],
  ['a redirect', 302],
  ['no answer', undefined],
] as const)('%s is repeated after 5 s, 30 s, 2 min, 10 min and 1 h, then given up', async (_, status) => {
  const { clock, lines, posted, delivery } = setUp(async () => {
    if (status === undefined) throw new Error('connection refused');
    return status;
  });
  await delivery.send(url, message);
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
});

test('a repeat that is taken ends the repeats', async () => {
  const answers = [503, 200];
  const { clock, posted, delivery } = setUp(async () => answers.shift() ?? 500);
  await delivery.send(url, message);
  clock.advance(5_000);
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(2));
  await delivery.drained();
  expect(clock.waiting()).toEqual([]);
});

test('an answer is waited for 10 s', async () => {
  const { clock, posted, delivery } = setUp(
    (_url, _message, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  let ended = false;
  const sent = delivery.send(url, message).then(() => (ended = true));
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  clock.advance(9_999);
  await Promise.resolve();
  expect(ended).toBe(false);
  clock.advance(1);
  await sent;
  expect(clock.waiting()).toEqual([5_000]);
});

test('a late webhook waits, and drained waits for it', async () => {
  const { clock, posted, delivery } = setUp(async () => 200);
  delivery.sendLater(2_000, url, message);
  const drained = delivery.drained();
  expect(posted).not.toHaveBeenCalled();
  clock.advance(2_000);
  await drained;
  expect(posted).toHaveBeenCalledTimes(1);
});

test('closing ends what is on its way and forgets the rest', async () => {
  const { clock, posted, delivery } = setUp(async () => 500);
  await delivery.send(url, message);
  delivery.sendLater(2_000, url, message);
  delivery.close();
  await delivery.drained();
  expect(clock.waiting()).toEqual([]);
  clock.advance(3_600_000);
  await delivery.drained();
  expect(posted).toHaveBeenCalledTimes(1);
});

test('without an address nothing is sent', async () => {
  const clock = createTestClock();
  const post = vi.fn<PostWebhook>();
  await createDelivery(post, clock, () => {}).send(undefined, message);
  expect(post).not.toHaveBeenCalled();
});
