/**
 * What an error code says. `declined`: the card or the acquirer says no. `refused`: not for this transaction, merchant or
 * card. `invalid`: a value or an element is missing or wrong. `internal`: the gateway failed, and nobody knows how far.
 */
type ErrorKind = 'declined' | 'refused' | 'invalid' | 'internal';

/**
 * What a shopper can act on. `funds`: not enough money. `limit`: above what the card may pay. `confirmation`: the bank could
 * not confirm who pays. `unreachable`: the bank did not answer. `address`: the provider does not know it.
 */
export type DeclineReason =
  | 'funds'
  | 'limit'
  | 'blocked'
  | 'expired'
  | 'number'
  | 'confirmation'
  | 'unreachable'
  | 'address';

export interface ErrorMeaning {
  readonly meaning: string;
  readonly kind: ErrorKind;
  readonly reason?: DeclineReason | undefined;
}

const declined = (meaning: string, reason?: DeclineReason): ErrorMeaning => ({ meaning, kind: 'declined', reason });
const refused = (meaning: string, reason?: DeclineReason): ErrorMeaning => ({ meaning, kind: 'refused', reason });
const invalid = (meaning: string): ErrorMeaning => ({ meaning, kind: 'invalid' });
const internal: ErrorMeaning = { meaning: 'internal error', kind: 'internal' };

/**
 * The gateway's error codes ("Errors"). Assumed: all but 1403 and 2021, which the specification shows. Business refusals,
 * `declined` and `refused`, come in an accepted body; the others in an error body.
 */
export const errorCodes = {
  1001: invalid('required parameter missing'),
  1002: invalid('wrong format'),
  1003: invalid('value not found'),
  1004: refused('card number not valid', 'number'),
  1006: refused('card expired', 'expired'),
  1007: refused('signature mismatch'),
  1008: refused('access disabled'),
  1009: refused('no acquirer for method and currency'),
  1010: refused('action not allowed in this state'),
  1012: refused('settled already'),
  1403: declined('declined'),
  1404: declined('card blocked', 'blocked'),
  2000: refused('access denied'),
  2001: invalid('document missing'),
  2002: invalid('document cannot be built'),
  2011: invalid('wrong root'),
  2012: invalid('body missing'),
  2013: invalid('merchantId missing'),
  2014: invalid('element missing'),
  2021: invalid('missing value'),
  2022: invalid('invalid value'),
  2051: refused('no such initialisation'),
  2097: internal,
  2098: internal,
  2099: internal,
  3031: declined('declined because of response code 02', 'confirmation'),
  3041: declined('declined because the webhook answered wrongly'),
  3061: refused('refno not unique'),
  '-72': refused('credit amount not valid'),
  '-888': refused('alias not found'),
} as const satisfies Readonly<Record<string, ErrorMeaning>>;

export type ErrorCode = `${keyof typeof errorCodes}`;

/**
 * Why an acquirer declines (`acqErrorCode`). Assumed: acquirers hand on the answer codes of ISO 8583; those that say
 * nothing a shopper can act on stand for none.
 */
export const acquirerReasons = {
  14: 'number',
  33: 'expired',
  36: 'blocked',
  41: 'blocked',
  43: 'blocked',
  51: 'funds',
  54: 'expired',
  61: 'limit',
  62: 'blocked',
  91: 'unreachable',
} as const satisfies Readonly<Record<string, DeclineReason>>;

type ErrorCodes = Readonly<Record<string, ErrorMeaning>>;

/**
 * Returns an error code as the interface writes it (N4, also below zero) or as `codes` names it, and `unknown_code` for any
 * other text: codes enter logs and metrics, where a text of the gateway must not go.
 */
export const readErrorCode = (text = '', codes: ErrorCodes = errorCodes): string =>
  /^-?\d{1,4}$/.test(text) || Object.hasOwn(codes, text) ? text : 'unknown_code';

/** What a code says; a code that is not in the table refuses, as it says no. */
export const meaningOf = (code: string, codes: ErrorCodes = errorCodes): ErrorMeaning =>
  (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? refused('error');

/** `responseCode` of everything but a status answer. Read exactly: `1` is another code. */
export const responseCodes = {
  '01': 'success',
  /** The merchant bears the risk: declined by the gateway unless the admin tool says otherwise. */
  '02': 'successWithoutLiabilityShift',
} as const;

type ResponseCode = keyof typeof responseCodes;

/** What a response code says; `undefined` for a text that is none. */
export const successOf = (code = ''): (typeof responseCodes)[ResponseCode] | undefined =>
  Object.hasOwn(responseCodes, code) ? responseCodes[code as ResponseCode] : undefined;
