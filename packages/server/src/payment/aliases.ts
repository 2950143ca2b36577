import { CheckoutError } from '@tillkit/core';
import { randomBytes } from 'node:crypto';
import { deleteAlias, saveAlias, selectAlias, selectAliases, type AliasRow } from '../store/queries/aliases.ts';
import { containsNul, rejectNul } from '../store/reject-nul.ts';
import type { Store } from '../store/store.ts';
import type { WriteParts } from './write-parts.ts';
import { paidTransaction, paymentNotFound } from './payment.ts';

/**
 * Details of a customer's saved alias, for display in the shop. The alias itself is not included, because it never
 * leaves the till.
 */
export interface SavedAlias {
  /** The id of the saved alias. Valid only for this customer. */
  readonly id: string;
  readonly customer: string;
  /** The code of the payment method. */
  readonly paymentMethod: string;
  readonly maskedCard: string | undefined;
  /** The two-digit expiry month. */
  readonly expiryMonth: string | undefined;
  /** The two-digit expiry year. */
  readonly expiryYear: string | undefined;
  /** The time when the alias was saved, in milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * The customers' saved aliases, each stored under the shop's own id for the customer. Aliases are kept until they are
 * deleted, regardless of `keepResults`.
 */
export interface Aliases {
  /**
   * Saves the alias of a paid payment for a customer. A registration with an amount of 0 counts as paid. If the
   * customer has already saved the same alias, returns the existing saved alias. Throws `not_found` if the payment does
   * not exist, and `not_allowed_in_state` if no status response has shown an alias for the payment.
   */
  save(payment: string, customer: string): Promise<SavedAlias>;
  /** Lists the saved aliases of one customer, newest first. */
  list(customer: string): Promise<readonly SavedAlias[]>;
  /**
   * Deletes a saved alias. Resolves with false if the customer has no alias with this id. Sends nothing to the gateway.
   */
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
    if (!row) throw paymentNotFound();
    const transaction = paidTransaction(await store.load(row));
    const { alias, maskedCard, expiryMonth, expiryYear } = transaction?.proved ?? {};
    if (alias === undefined || transaction?.paymentMethod === undefined)
      throw new CheckoutError(
        'not_allowed_in_state',
        'No status response for the payment has contained an alias.',
        'Start the payment with `useAlias`, and save the alias after the payment is paid and before its `keepResults` period ends.',
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

/** Returns the database row of an alias. Throws `not_found` if the customer has no such alias. */
export async function findAlias(
  { db }: Pick<Store, 'db'>,
  { id, customer }: { readonly id: string; readonly customer: string },
): Promise<AliasRow> {
  const row = typeof id === 'string' && typeof customer === 'string' ? await selectAlias(db, id, customer) : undefined;
  if (row) return row;
  throw new CheckoutError(
    'not_found',
    'The customer has no alias with this ID.',
    'Use an alias ID that `aliases.list` returns. The alias may have been deleted.',
  );
}

function demandCustomer(customer: unknown): void {
  if (typeof customer !== 'string' || customer.length === 0 || customer.length > 255)
    throw new CheckoutError(
      'argument_wrong',
      'The customer ID is not a string of 1 to 255 characters.',
      "Pass the customer ID from your shop's own records, never a value sent by a browser.",
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
