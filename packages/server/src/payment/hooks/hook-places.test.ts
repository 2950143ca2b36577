import { expect, test } from 'vitest';
import { createPlaces } from './hook-places.ts';

test('no more have a place at a time than there are, and the next gets one that is given back', async () => {
  const take = createPlaces({ all: 2, again: 1 });
  const entered: number[] = [];
  const leaves = [1, 2, 3].map(async (n) => {
    const leave = await take(false);
    entered.push(n);
    return leave;
  });
  const leave = await leaves[0];
  leave?.();
  leave?.(); // gives back no other's
  await Promise.all(leaves);
  const last = take(false).then(() => entered.push(4));
  (await leaves[1])?.();
  await last;
  expect(entered).toEqual([1, 2, 3, 4]);
});

test('whoever comes for the first time goes before those who come again, and finds a place that they cannot take', async () => {
  const take = createPlaces({ all: 2, again: 1 });
  const order: string[] = [];
  const enter = async (name: string, isAgain: boolean) => {
    const leave = await take(isAgain);
    order.push(name);
    return leave;
  };
  const again = enter('again 1', true);
  const late = enter('again 2', true);
  const first = enter('first 1', false);
  const next = enter('first 2', false);
  (await first)();
  (await next)();
  expect(order).toEqual(['again 1', 'first 1', 'first 2']);
  (await again)();
  (await late)();
  expect(order.at(-1)).toBe('again 2');
});
