import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const post = (body?: RequestInit['body']) =>
  // The DOM's `RequestInit` type has no `duplex` property.
  new Request('http://shop.example/', { method: 'POST', body: body ?? null, duplex: 'half' } as RequestInit);

test('the body is returned byte for byte as sent', async () => {
  const bytes = Uint8Array.of(0, 255, 60, 13, 10);
  expect([...(await readBody(post(bytes)))]).toEqual([...bytes]);
  expect(await readBody(post())).toHaveLength(0);
});

test('a body of 64 KiB is accepted, and one that is a byte longer is rejected', async () => {
  expect(await readBody(post(new Uint8Array(65_536)))).toHaveLength(65_536);
  await expect(readBody(post(new Uint8Array(65_537)))).rejects.toMatchObject({ code: 'request_malformed' });
});

test('an endless body is rejected as soon as it is too large', async () => {
  let pulled = 0;
  let canceled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
    cancel: () => {
      canceled = true;
    },
  });
  await expect(readBody(post(endless))).rejects.toMatchObject({ code: 'request_malformed' });
  expect(canceled).toBe(true);
  expect(pulled).toBeLessThan(10);
});
