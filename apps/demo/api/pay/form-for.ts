import { formTable, loadMethod, type FormMethod, type FormWishes, type Table } from '@tillkit/core/forms';
import type { Language } from '../../catalogue/languages.ts';
import type { StoredOrder } from '../store/orders.ts';
import { knownOf } from './known.ts';

/** Returns the questions that a method asks the shopper for this order. */
export interface Questions {
  readonly form: FormMethod;
  readonly wishes: FormWishes;
  readonly table: Table;
}

/** Returns `undefined` for a method without questions. */
export async function questionsFor(
  order: StoredOrder,
  code: string,
  language: Language,
): Promise<Questions | undefined> {
  const form = await loadMethod(code);
  if (!form) return undefined;
  const wishes = knownOf(order, form, language);
  const table = formTable(form, wishes);
  return Object.keys(table).length > 0 ? { form, wishes, table } : undefined;
}
