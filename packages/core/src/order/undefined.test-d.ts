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

// Tests errors that the compiler reports only with `strictNullChecks`.

declare function takes<T>(value: T): void;
declare const order: Order;
const rows = { name: required(param('a', 'AN5')) } as const;

// @ts-expect-error -- a mandatory value must not be undefined
export const noRefno = { ...orders.VIS, refno: undefined } satisfies OrderFor<'VIS'>;
// @ts-expect-error -- a mandatory value must not be undefined
takes<ValuesOf<typeof rows>>({ name: undefined });
// @ts-expect-error -- readTransactionId may return undefined
takes<TransactionId>(readTransactionId('43575623879'));
// @ts-expect-error -- value may be undefined unless `ok` is checked
takes<ValidOrder>(validateOrder(order).value);
