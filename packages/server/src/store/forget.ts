import type { Store } from './store.ts';

/** Takes out what came back with payments that began before a time, in milliseconds since 1970: alias, card, account, reasons. What money moved stays. */
export async function forgetResults({ db }: Pick<Store, 'db'>, before: number): Promise<void> {
  const old = db.selectFrom('till_payment').select('id').where('created_at', '<', before);
  await db
    .updateTable('till_transaction')
    .set({ proved: null, told: null })
    .where((check) => check.or([check('proved', 'is not', null), check('told', 'is not', null)]))
    .where('payment_id', 'in', old)
    .execute();
  await db
    .updateTable('till_intent')
    .set({ details: null })
    .where('details', 'is not', null)
    .where('payment_id', 'in', old)
    .execute();
  await db
    .updateTable('till_authorization')
    .set({ request: null, redirect: null })
    .where((check) => check.or([check('request', 'is not', null), check('redirect', 'is not', null)]))
    .where('state', '<>', 'written')
    .where('payment_id', 'in', old)
    .execute();
  await db
    .updateTable('till_payment')
    .set({ refusal: null, cardholder_text: null })
    .where((check) => check.or([check('refusal', 'is not', null), check('cardholder_text', 'is not', null)]))
    .where('created_at', '<', before)
    .execute();
}
