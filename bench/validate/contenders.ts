import { validateOrder } from '@tillkit/core';
import type { Contender } from '../measure.ts';
import { validateByHand } from './floor.ts';
import { invalidOrder, orderWith, validOrder } from './orders.ts';
import { passesMini, passesValibot, passesZod } from './peers.ts';

type Judge = (order: Readonly<Record<string, unknown>>) => boolean;

const judges: Readonly<Record<string, Judge>> = {
  'by hand (floor)': (order) => validateByHand(order).length === 0,
  validateOrder: (order) => validateOrder(order).ok,
  valibot: passesValibot,
  zod: passesZod,
  'zod/mini': passesMini,
};

const orders = { 'a valid order': validOrder, 'an order with four mistakes': invalidOrder };

/**
 * For each test order, the validators that the benchmark compares. Loading this module throws an error if a validator
 * returns an incorrect result.
 */
export const groups: Readonly<Record<string, readonly Contender[]>> = Object.fromEntries(
  Object.entries(orders).map(([title, order]) => [
    `${title}, 62 fields`,
    Object.entries(judges).map(([name, judge]) => {
      if (judge(order) !== (order === validOrder)) throw new Error(`${name} returns an incorrect result for ${title}.`);
      return { name, run: () => judge(order) };
    }),
  ]),
);

export const articleCounts = [1, 10, 100, 1000] as const;

/** Benchmarks of `validateOrder`, one for each number of articles in an order. */
export const byArticles: readonly Contender[] = articleCounts.map((count) => {
  const order = orderWith(count);
  return { name: String(count), run: () => validateOrder(order).ok };
});
