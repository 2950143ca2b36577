import { findCardData, type WireParameters } from '@tillkit/core';
import { meaningOf, requestNames } from '@tillkit/core/internal';

/**
 * Reason for refusing a request: an error code and, optionally, the wire name of the parameter that caused the refusal.
 * Never contains a parameter's value.
 */
export interface Refusal {
  readonly code: string;
  readonly field?: string | undefined;
  /** Explanation of the violated rule. If set, the explanation is displayed instead of the hint. */
  readonly text?: string | undefined;
}

/** Error code for a web payment in a currency that none of the merchant's acquirers accepts. */
export const noAcquirer = '-999';

/** Maps an error code to the name of the request field that caused the decline. */
const declinedFields: Readonly<Record<string, string>> = {
  3061: requestNames.refno,
  [noAcquirer]: requestNames.currency,
};

/**
 * Returns the `errorDetail` of a declined transaction: the name of the field that caused the decline or, if the error
 * code does not concern a specific field, the meaning of the code.
 */
export const detailOf = (errorCode: string): string => declinedFields[errorCode] ?? meaningOf(errorCode).meaning;

const sentences: Readonly<Record<string, string>> = {
  1001: 'A required parameter is missing.',
  1002: 'A parameter has the wrong format.',
  1003: 'The value of a parameter is unknown.',
  1007: 'The signature does not match the parameters.',
  1008: 'Access is disabled: the account is closed.',
  1009: 'There is no acquirer for this payment method.',
  '-888': 'The alias is unknown, or its card has expired.',
  2021: 'A parameter that this payment method needs is missing.',
  2022: 'The value of a parameter is not valid for this payment method.',
  2000: 'Access denied: this gateway does not serve this merchant.',
  2051: 'This payment page is unknown or no longer open.',
  3061: 'This order is already paid.',
};

const hints: Readonly<Record<string, string>> = {
  1007: 'Set TILLKIT_HMAC_KEY in the shop to the key that this sandbox printed at its start. It signs merchantId, amount, currency and refno as they are sent.',
  1009: 'Check the methods with which this sandbox was started. Cards can be authorized (NOA) or debited (CAA), but not screened.',
  3061: 'Use a new refno for each attempt to pay. With `payments.authorize` of Tillkit, use a new `key`.',
};

/**
 * Returns true if `text` looks like a parameter name and contains no card data. Only a string that passes this check
 * may be displayed or logged.
 */
export const isParameterName = (text: string): boolean =>
  /^[A-Za-z][\w.[\]-]{0,63}$/.test(text) && findCardData({ [text]: '' }).length === 0;

/**
 * Returns whether a parameter that failed validation is a well-formed currency code. Such a code failed only because
 * ISO 4217 does not list it, so the parameter is refused with error code 1003.
 */
export const isUnknownCurrency = (wire: string, text: unknown): boolean =>
  wire === requestNames.currency && /^[A-Z]{3}$/.test(String(text));

/** Returns a refusal if a parameter contains card data. Call this function before any part of the request is stored. */
export function refuseCardData(parameters: WireParameters, code: '1002' | '2022'): Refusal | undefined {
  const [name] = findCardData(parameters);
  return name === undefined ? undefined : toCardRefusal(name, code);
}

/** Creates the refusal for a parameter that contains card data. */
export const toCardRefusal = (name: string, code: '1002' | '2022'): Refusal => ({
  code,
  field: isParameterName(name) ? name : undefined,
  text: 'It looks like card data. A card is typed on the payment page or in the card fields, and nowhere else.',
});

/** Returns the explanation that the page displays for a refusal. */
export const sentenceOf = ({ code }: Refusal): string => sentences[code] ?? 'The request is refused.';

/** Returns advice for the developer. Returns `undefined` if there is no advice for this refusal. */
export const hintOf = ({ code, text }: Refusal): string | undefined => text ?? hints[code];
