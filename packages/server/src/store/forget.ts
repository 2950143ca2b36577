import type { Store } from './store.ts';

/** Payments of which one step deletes the results in each table. */
const stepSize = 500;

/**
 * Deletes the results (alias, card, account, reasons) of payments that began before `before`, in milliseconds since 1970. The
 * record of the money that moved stays. Each call is one bounded step. Resolves with true if another step may have work.
 */
export async function forgetResults({ db }: Pick<Store, 'db'>, before: number): Promise<boolean> {
  const old = db.selectFrom('till_payment').select('id').where('created_at', '<', before);
  const transactions = await db
    .selectFrom('till_transaction')
    .select('payment_id')
    .distinct()
    .where((check) => check.or([check('proved', 'is not', null), check('told', 'is not', null)]))
    .where('payment_id', 'in', old)
    .limit(stepSize)
    .execute();
  if (transactions.length > 0)
    await db
      .updateTable('till_transaction')
      .set({ proved: null, told: null })
      .where('payment_id', 'in', transactions.map(toPayment))
      .execute();
  const intents = await db
    .selectFrom('till_intent')
    .select('payment_id')
    .distinct()
    .where('details', 'is not', null)
    .where('payment_id', 'in', old)
    .limit(stepSize)
    .execute();
  if (intents.length > 0)
    await db
      .updateTable('till_intent')
      .set({ details: null })
      .where('payment_id', 'in', intents.map(toPayment))
      .execute();
  const authorizations = await db
    .selectFrom('till_authorization')
    .select('payment_id')
    .where((check) => check.or([check('request', 'is not', null), check('redirect', 'is not', null)]))
    .where('state', '<>', 'written')
    .where('payment_id', 'in', old)
    .limit(stepSize)
    .execute();
  if (authorizations.length > 0)
    await db
      .updateTable('till_authorization')
      .set({ request: null, redirect: null })
      .where('state', '<>', 'written')
      .where('payment_id', 'in', authorizations.map(toPayment))
      .execute();
  const payments = await db
    .selectFrom('till_payment')
    .select('id')
    .where((check) => check.or([check('refusal', 'is not', null), check('cardholder_text', 'is not', null)]))
    .where('created_at', '<', before)
    .limit(stepSize)
    .execute();
  if (payments.length > 0)
    await db
      .updateTable('till_payment')
      .set({ refusal: null, cardholder_text: null })
      .where(
        'id',
        'in',
        payments.map(({ id }) => id),
      )
      .execute();
  return [transactions, intents, authorizations, payments].some(({ length }) => length === stepSize);
}

const toPayment = ({ payment_id: id }: { readonly payment_id: string }) => id;
