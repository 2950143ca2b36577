import { CheckoutError } from '@tillkit/core';
import { randomBytes } from 'node:crypto';
import { deleteAlias, saveAlias, selectAlias, selectAliases, type AliasRow } from '../store/queries/aliases.ts';
import { containsNul, rejectNul } from '../store/reject-nul.ts';
import type { Store } from '../store/store.ts';
import type { WriteParts } from './write-parts.ts';
import { paidTransaction } from './payment.ts';

/** An alias of a customer, as the shop may show it: the alias itself never leaves the till. */
export interface SavedAlias {
  /** Names it for this customer, and for nobody else. */
  readonly id: string;
  readonly customer: string;
  /** Method code. */
  readonly paymentMethod: string;
  readonly maskedCard: string | undefined;
  /** MM. */
  readonly expiryMonth: string | undefined;
  /** YY. */
  readonly expiryYear: string | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * Aliases that customers have left to pay with again, by a name that the shop has for each customer. They stay until they are
 * deleted, whatever `keepResults` says.
 */
export interface Aliases {
  /**
   * Keeps the alias of a payment for a customer: of one that is paid, a registration with amount 0 included, as a status answer
   * shows it. The same alias is kept once. Throws `not_found` when there is no such payment, and `not_allowed_in_state` when no
   * status answer has shown an alias of it.
   */
  save(payment: string, customer: string): Promise<SavedAlias>;
  /** Those of one customer, the newest first. */
  list(customer: string): Promise<readonly SavedAlias[]>;
  /** Forgets one; resolves with false when the customer has none of this id. The gateway is told nothing. */
  delete(id: string, customer: string): Promise<boolean>;
}

interface AliasParts extends WriteParts {
  readonly ready: () => Promise<void>;
}

export const createAliases = ({ store, time, ready }: AliasParts): Aliases => ({
  async save(payment, customer) {
    demandCustomer(customer);
    await ready();
    const row = await store.byId(payment);
    if (!row) throw new CheckoutError('not_found', 'There is no such payment.', 'Give the id that its start returned.');
    const transaction = paidTransaction(await store.load(row));
    const { alias, maskedCard, expiryMonth, expiryYear } = transaction?.proved ?? {};
    if (alias === undefined || transaction?.paymentMethod === undefined)
      throw new CheckoutError(
        'not_allowed_in_state',
        'No status answer has shown an alias of the payment.',
        'Start it with `useAlias`, wait until it is paid, and save its alias within `keepResults`.',
      );
    const fresh = {
      id: randomBytes(16).toString('hex'),
      customer,
      merchant_id: row.merchant_id,
      method: transaction.paymentMethod,
      alias,
      expiry_month: expiryMonth ?? null,
      expiry_year: expiryYear ?? null,
      masked_card: maskedCard ?? null,
      saved_at: time.now(),
    };
    return toSaved(await saveAlias(store.db, fresh));
  },
  async list(customer) {
    demandCustomer(customer);
    await ready();
    return (await selectAliases(store.db, customer)).map(toSaved);
  },
  async delete(id, customer) {
    demandCustomer(customer);
    await ready();
    if (containsNul(id)) return false;
    return deleteAlias(store.db, id, customer);
  },
});

/** The row of an alias, for whoever names its customer too. Throws `not_found`. */
export async function findAlias(
  { db }: Pick<Store, 'db'>,
  { id, customer }: { readonly id: string; readonly customer: string },
): Promise<AliasRow> {
  const row = typeof id === 'string' && typeof customer === 'string' ? await selectAlias(db, id, customer) : undefined;
  if (row) return row;
  throw new CheckoutError(
    'not_found',
    'The customer has no such alias.',
    'Take one from `aliases.list`: it may have been deleted.',
  );
}

function demandCustomer(customer: unknown): void {
  if (typeof customer !== 'string' || customer.length === 0 || customer.length > 255)
    throw new CheckoutError(
      'argument_wrong',
      'The customer is not a text of 1 to 255 characters.',
      'Give the name that your shop has for the customer, never one that a browser has sent.',
    );
  rejectNul(customer, 'The customer', 'argument_wrong');
}

const toSaved = (row: AliasRow): SavedAlias => ({
  id: row.id,
  customer: row.customer,
  paymentMethod: row.method,
  maskedCard: row.masked_card ?? undefined,
  expiryMonth: row.expiry_month ?? undefined,
  expiryYear: row.expiry_year ?? undefined,
  savedAt: row.saved_at,
});
