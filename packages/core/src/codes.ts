/**
 * Category of an error code. `declined`: the card or the acquirer declined the payment. `refused`: the gateway does not
 * allow the request for this transaction, merchant or card. `invalid`: a value or an element is missing or wrong.
 * `internal`: the gateway failed, and it may or may not have executed the request.
 */
type ErrorKind = 'declined' | 'refused' | 'invalid' | 'internal';

/**
 * Decline reason that the shopper can act on. `funds`: the account does not have enough money. `limit`: the amount
 * exceeds the card's limit. `confirmation`: the bank could not authenticate the shopper. `unreachable`: the bank did
 * not respond. `address`: the provider does not recognize the address.
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
 * The gateway's error codes (section "Errors" of the specification). The specification shows only 1403 and 2021; all
 * other codes are assumptions. A response with a code of kind `declined` or `refused` has a body with status
 * `accepted`; a response with any other code has a body with status `error`.
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
 * Decline reasons, keyed by acquirer code (`acqErrorCode`). The table assumes that acquirers return ISO 8583 response
 * codes. It omits codes that a shopper cannot act on.
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
 * Returns the error code unchanged if it is listed in `codes` or has the format that the gateway uses (one to four
 * digits, with an optional minus sign). Returns `unknown_code` for any other string, because error codes are written to
 * logs and metrics, which must not contain text from the gateway.
 */
export const readErrorCode = (text = '', codes: ErrorCodes = errorCodes): string =>
  /^-?\d{1,4}$/.test(text) || Object.hasOwn(codes, text) ? text : 'unknown_code';

/** Returns the meaning of an error code. A code that is not in the table has the kind `refused`. */
export const meaningOf = (code: string, codes: ErrorCodes = errorCodes): ErrorMeaning =>
  (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? refused('error');

/**
 * Values of `responseCode` that mean success. Every type of response except a status response can contain them. They
 * are compared as text: `1` does not equal `01`.
 */
export const responseCodes = {
  '01': 'success',
  /**
   * Success without liability shift: the merchant bears the risk. The gateway declines these payments unless the
   * merchant has accepted them in the administration tool.
   */
  '02': 'successWithoutLiabilityShift',
} as const;

type ResponseCode = keyof typeof responseCodes;

/** Returns the meaning of a response code, or `undefined` if the code does not mean success. */
export const successOf = (code = ''): (typeof responseCodes)[ResponseCode] | undefined =>
  Object.hasOwn(responseCodes, code) ? responseCodes[code as ResponseCode] : undefined;
