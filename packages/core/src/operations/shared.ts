import { result } from '../rows/result.ts';
import { nested, oneOf, param, required } from '../table/parameter.ts';

/** Amount in the currency's minor unit. */
export const amount = required(result.amount);
export const currency = required(param('currency', 'A3', { pattern: '^[A-Z]{3}$' }));
export const transactionId = required(result.transactionId);

/**
 * Defines a field that has only one possible value. `word` is this library's name for the value, and `text` is the
 * value that is sent to the gateway, if it differs from `word`.
 */
export const implied = <const W extends string>(wire: string, word: W, text: string = word) => ({
  ...oneOf(wire, { [word]: text } as Readonly<Record<W, string>>),
  implied: word,
});

/** Merchant data for a marketplace sale, sent in authorizations, settlements and credits. */
export const marketplace = nested('marketplace', {
  /** Identifier of the sub-merchant, assigned by the acquirer. */
  subMerchantId: param('subMerchantId', 'AN15'),
  /** Fee that the merchant pays per operation. The acquiring fees are deducted from this fee. */
  fee: nested('fee', { amount: result.amount, currency: result.currency }),
});

/** Response fields that all XML calls except the status query return. */
export const answered = {
  /** `01` means success; `02` means success without liability shift. */
  responseCode: result.responseCode,
  responseMessage: result.responseMessage,
  transactionId: result.transactionId,
  /** Deprecated. Use the transaction id instead. */
  authorizationCode: result.authorizationCode,
  acquirerAuthorizationCode: result.acquirerAuthorizationCode,
} as const;
