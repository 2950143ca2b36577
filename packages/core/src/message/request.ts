import { CheckoutError } from '../errors.ts';
import type { WireParameters } from '../table/wire.ts';

declare const signed: unique symbol;

/** Parameters that the shop's server has frozen and signed, and where they go. Safe to hand to the browser. */
export interface SignedRequest {
  /** Names the payment when its state is asked for: 128 random bits as text. */
  readonly payment: string;
  /** Absolute address of the payment page. */
  readonly action: string;
  /** Everything to send, `sign` included. */
  readonly parameters: WireParameters;
  readonly [signed]: true;
}

/** Takes a signed request out of a parsed JSON answer; `undefined` when it is none. Brief, because every pay button carries it. */
export function readSignedRequest(json: unknown): SignedRequest | undefined {
  const request = json as SignedRequest | undefined; // proved by the three things that only a signed request has
  return request?.payment && request.parameters?.['merchantId'] && /^https?:/.test(request.action)
    ? request
    : undefined;
}

/** The request as names and values of hidden inputs (form post). */
export const toFormFields = ({ parameters }: SignedRequest): readonly (readonly [name: string, value: string])[] =>
  Object.entries(parameters);

/**
 * `uppReturnMaskedCC` → `data-upp-return-masked-cc`: words joined by hyphens, a run of capitals is one word.
 * Throws `argument_wrong` for a name that HTML cannot hold as an attribute, such as `provCEvents[1].event_name`.
 */
export function toDataAttributeName(wire: string): string {
  if (!/^[A-Za-z_][\w.]*$/.test(wire))
    throw new CheckoutError(
      'argument_wrong',
      `${wire} cannot be a data attribute.`,
      'Pass it in `params`, or use a form post.',
    );
  return `data-${wire
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()}`;
}

/** The request as data attributes (lightbox). */
export const toDataAttributes = ({ parameters }: SignedRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [toDataAttributeName(name), value]));
