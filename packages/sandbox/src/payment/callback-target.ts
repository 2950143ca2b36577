import { requestNames, resultNames } from '@tillkit/core/internal';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';
import { toPairs, type Answer, type PairNaming } from '../model/answer.ts';

/** A form that brings the browser back to the shop. */
export interface Callback {
  readonly action: string;
  readonly method: 'get' | 'post';
  /** `_top` leaves a frame. */
  readonly target: string | undefined;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const names = { success: 'successUrl', error: 'errorUrl', cancel: 'cancelUrl' } as const;

/**
 * Where the answer goes: the address of the request, else the merchant's setting; `undefined` when there is neither.
 * From the lightbox it goes to the top window.
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
  // A browser replaces the query of the address when it submits a GET form, so what stands there travels as fields.
  const kept = method === 'get' ? [...new URL(action).searchParams].filter(([name]) => !(name in fields)) : [];
  return { action, method, target, fields: [...kept, ...sent] };
}

/** What the browser brings, wherever it goes. */
export const callbackFields = (
  { fields }: Pick<Answer, 'fields'>,
  naming: PairNaming = {},
): readonly (readonly [name: string, value: string])[] =>
  toPairs({ ...fields, [resultNames.messageType]: 'web' }, naming);

/** Every address that the callbacks of one request may go to. */
export const callbackAddresses = (parameters: Transaction['parameters'], merchant: Merchant): readonly string[] =>
  Object.values(names)
    .map((name) => parameters[requestNames[name]] || merchant[name])
    .filter((url) => url !== undefined);
