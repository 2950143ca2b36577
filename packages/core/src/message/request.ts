import { CheckoutError } from '../errors.ts';
import type { WireParameters } from '../table/wire.ts';

declare const signed: unique symbol;

/**
 * Signed parameters of a payment, and the URL of the payment page to which they are sent. The payment is already stored
 * on the shop's server. The parameters and the URL are safe to send to the browser.
 */
export interface SignedRequest {
  /** Payment id, which is used to query the payment's status: 128 random bits as text. */
  readonly payment: string;
  /** Absolute URL of the payment page. */
  readonly action: string;
  /** All parameters to send, including `sign`. */
  readonly parameters: WireParameters;
  readonly [signed]: true;
}

/**
 * Reads a signed request from parsed JSON, or returns `undefined` if the JSON is not a signed request. The check is
 * kept short, because every pay button loads this code.
 */
export function readSignedRequest(json: unknown): SignedRequest | undefined {
  const request = json as SignedRequest | undefined;
  return request?.payment && request.parameters?.['merchantId'] && /^https?:/.test(request.action)
    ? request
    : undefined;
}

/** Returns the names and values of the hidden inputs for a form that posts the signed request to the payment page. */
export const toFormFields = ({ parameters }: SignedRequest): readonly (readonly [name: string, value: string])[] =>
  Object.entries(parameters);

/**
 * Converts a parameter name to a data attribute name: `uppReturnMaskedCC` → `data-upp-return-masked-cc`. Words are
 * joined by hyphens, and a sequence of capital letters is treated as one word. Throws `argument_wrong` for a name that
 * cannot be part of an HTML attribute name, such as `provCEvents[1].event_name`.
 */
export function toDataAttributeName(wire: string): string {
  if (!/^[A-Za-z_][\w.]*$/.test(wire))
    throw new CheckoutError(
      'argument_wrong',
      `The name of the parameter ${wire} cannot be converted to a data attribute name.`,
      'Pass the parameter in the `params` of the lightbox, or submit it in a form.',
    );
  return `data-${wire
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()}`;
}

/** Returns the data attributes for a lightbox button. */
export const toDataAttributes = ({ parameters }: SignedRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [toDataAttributeName(name), value]));
