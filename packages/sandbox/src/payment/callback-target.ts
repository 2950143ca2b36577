import { requestNames, resultNames } from '@tillkit/core/internal';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';
import { toPairs, type Answer, type PairNaming } from '../model/answer.ts';

/** A form that returns the browser to the shop. */
export interface Callback {
  readonly action: string;
  readonly method: 'get' | 'post';
  /** Window in which the form opens. The value `_top` opens the shop in the top window. */
  readonly target: string | undefined;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const names = { success: 'successUrl', error: 'errorUrl', cancel: 'cancelUrl' } as const;

/**
 * Returns the form for a payment result. The form's URL comes from the request or, if the request has none, from the
 * merchant's settings. Returns `undefined` if neither specifies a URL. In the lightbox, the form opens in the top
 * window unless the request specifies a different window.
 */
export function callbackOf(
  { status, fields }: Answer,
  { parameters }: Pick<Transaction, 'parameters'>,
  merchant: Merchant,
  lightbox = false,
): Callback | undefined {
  const action = parameters[requestNames[names[status]]] || merchant[names[status]];
  if (!action) return undefined;
  const method = parameters[requestNames.responseMethod] === 'GET' ? 'get' : 'post';
  const target = parameters[requestNames.returnTarget] || (lightbox ? '_top' : undefined);
  const sent = callbackFields({ fields }, merchant);
  // A browser replaces the URL's query when it submits a GET form, so the query parameters are sent as fields.
  const query = method === 'get' ? [...new URL(action).searchParams].filter(([name]) => !(name in fields)) : [];
  return { action, method, target, fields: [...query, ...sent] };
}

/** Returns the result fields that the browser sends to the shop. These fields do not depend on the callback URL. */
export const callbackFields = (
  { fields }: Pick<Answer, 'fields'>,
  naming: PairNaming = {},
): readonly (readonly [name: string, value: string])[] =>
  toPairs({ ...fields, [resultNames.messageType]: 'web' }, naming);

/** Returns every URL to which the callbacks of a payment may be sent. */
export const callbackAddresses = (parameters: Transaction['parameters'], merchant: Merchant): readonly string[] =>
  Object.values(names)
    .map((name) => parameters[requestNames[name]] || merchant[name])
    .filter((url) => url !== undefined);
