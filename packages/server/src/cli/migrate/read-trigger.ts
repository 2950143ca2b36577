import { methods, requestNames } from '@tillkit/core';
import type { Value } from './change.ts';

const { merchantId, refno, amount, currency, paymentMethod, sign } = requestNames;

/** What keeps a trigger from being moved; `undefined` when nothing does. */
export function findFault(parameters: ReadonlyMap<string, Value>, needsMethods: boolean): string | undefined {
  for (const name of [merchantId, refno, amount, currency])
    if (!parameters.has(name)) return `It has no ${name}: a script may add it.`;
  const price = parameters.get(amount);
  if (price && 'text' in price && !/^\d+$/.test(price.text)) return 'Its amount is no whole number of minor units.';
  const method = parameters.get(paymentMethod);
  if (!method && needsMethods)
    return 'It names no payment method, so the payment page offered those of the account: name them by --methods.';
  if (method && 'text' in method && codesOf(method.text).some((code) => !Object.hasOwn(methods, code)))
    return `Its ${paymentMethod} is no code of the catalogue.`;
  return undefined;
}

/** `VIS,ECA`: each of them may pay. */
export const codesOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

/** A signature that stands in a page as text. */
export function signTextOf(parameters: ReadonlyMap<string, Value>): string | undefined {
  const value = parameters.get(sign);
  return value && 'text' in value ? value.text : undefined;
}

/** What is said of a signature that was written into a page; `undefined` for one that a server made. */
export function toSignWarning(parameters: ReadonlyMap<string, Value>): string | undefined {
  if (signTextOf(parameters) === undefined) return undefined;
  return 'A signature stood in the page, the same for everybody. Where it is a fixed text, whoever has seen it can set prices: switch the account to HMAC-SHA-256, with a new key that the till alone has.';
}

export const keyWarning =
  'A key stands in this code. A key that stood in a browser must be changed: everybody may have it, and with it the right to set prices. Have a new one made in the admin tool, and give it to the till alone, as TILLKIT_HMAC_KEY.';
