import {
  describeMethod,
  formTable,
  loadMethod,
  type FormMethod,
  type FormWishes,
  type Table,
} from '@tillkit/core/forms';
import type { Language } from '../../catalogue/languages.ts';
import type { StoredOrder } from '../store/orders.ts';
import { knownOf } from './known.ts';

/** The questions that a method's form asks the shopper about an order. */
export interface Questions {
  readonly form: FormMethod;
  readonly wishes: FormWishes;
  readonly table: Table;
}

/**
 * Returns the questions that a method's form asks about an order. Returns `undefined` if the shopper need not answer
 * any, because `<Checkout>` then shows no form.
 */
export async function questionsFor(
  order: StoredOrder,
  code: string,
  language: Language,
): Promise<Questions | undefined> {
  const form = await loadMethod(code);
  if (!form) return undefined;
  const wishes = knownOf(order, form, language);
  if (describeMethod(form, wishes).topics.length === 0) return undefined;
  return { form, wishes, table: formTable(form, wishes) };
}
