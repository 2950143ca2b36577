import { AsyncLocalStorage } from 'node:async_hooks';
import { container } from '@medusajs/framework';
import { CheckoutError } from '@tillkit/core';
import { createTill, type Till } from '@tillkit/server';
import { fromKnex } from '@tillkit/server/knex';
import { createDeliver } from './deliver.ts';
import type { TillkitOptions } from './options.ts';
import { readDue, type Connection, type Due, type Transaction } from './tables.ts';

/** The till with the parts of Medusa that this package uses. */
export interface Shop {
  readonly till: Till;
  readonly connection: Connection;
}

let options: TillkitOptions | undefined;
let shop: Shop | undefined;

/**
 * Sets the options. Medusa calls it when it loads a provider, before it resolves any service. All providers of a server
 * share one till, so the options of the last provider apply to it.
 */
export function setOptions(providerOptions: TillkitOptions): void {
  options = providerOptions;
  shop = undefined;
}

/** Returns the till, which is created at the first call. */
export function openShop(): Shop {
  if (shop) return shop;
  if (!options)
    throw new CheckoutError(
      'config_missing',
      'Medusa has not loaded the payment provider of Tillkit.',
      'Add `@tillkit/medusa` to the providers of `@medusajs/medusa/payment` in medusa-config.ts.',
    );
  const { quote: _, capture: __, ...config } = options;
  const connection = container.resolve<Connection>('__pg_connection__');
  const till: Till = createTill<Transaction>({
    ...config,
    // A completion of a cart takes about a second. If its process ends, another one continues after the deadline.
    delivery: { deadline: 20, alarmAttempts: 5, ...config.delivery },
    database: fromKnex<Transaction>(connection),
    orders: {
      // Payments start with Medusa's payment sessions only, so the till's own start route finds no order.
      quote: async () => undefined,
      revision: async (collection, tx) => {
        const due = starting.getStore();
        return due?.collection === collection ? due.revision : (await readDue(tx, collection))?.revision;
      },
      deliver: createDeliver(() => ({ till, connection })),
    },
  });
  shop = { till, connection };
  return shop;
}

/** Returns the till of this Medusa server. Use it to call the till's own functions, such as `payments.why`. */
export const getTill = (): Till => openShop().till;

/**
 * The session for which the provider starts a payment. Medusa stores a new amount of the session only after the provider
 * has returned, so the hook `revision` must not read the session from the database.
 */
export const starting = new AsyncLocalStorage<Due & { readonly collection: string }>();
