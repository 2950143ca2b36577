import {
  readTransactionId,
  validateOrder,
  type Order,
  type OrderFor,
  type TransactionId,
  type ValidOrder,
} from '../index.ts';
import { param, required, type ValuesOf } from '../table/parameter.ts';
import { orders } from '../methods/orders.test-d.ts';

// What is told about `undefined`: only with `strictNullChecks`.

declare function takes<T>(value: T): void;
declare const order: Order;
const made = { name: required(param('a', 'AN5')) } as const;

// @ts-expect-error -- what is mandatory may not be undefined
export const noRefno = { ...orders.VIS, refno: undefined } satisfies OrderFor<'VIS'>;
// @ts-expect-error -- what is mandatory may not be undefined
takes<ValuesOf<typeof made>>({ name: undefined });
// @ts-expect-error -- what was read may be none
takes<TransactionId>(readTransactionId('43575623879'));
// @ts-expect-error -- without looking at `ok` there may be no value
takes<ValidOrder>(validateOrder(order).value);
