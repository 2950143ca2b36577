import { result } from '../rows/result.ts';
import { nested, oneOf, param, required } from '../table/parameter.ts';

/** In the currency's minor unit. */
export const amount = required(result.amount);
export const currency = required(param('currency', 'A3', { pattern: '^[A-Z]{3}$' }));
export const transactionId = required(result.transactionId);

/** A row with one value: our word, and the text on the wire where it is another one. */
export const implied = <const W extends string>(wire: string, word: W, text: string = word) => ({
  ...oneOf(wire, { [word]: text } as Readonly<Record<W, string>>), // one key, as written here
  implied: word,
});

/** The merchant's share of a marketplace sale: with authorize, settlement and credit. */
export const marketplace = nested('marketplace', {
  /** As defined by the acquirer. */
  subMerchantId: param('subMerchantId', 'AN15'),
  /** The merchant's fee per operation; acquiring fees are deducted from it. */
  fee: nested('fee', { amount: result.amount, currency: result.currency }),
});

/** What every answer but the status answer tells. */
export const answered = {
  /** `01` success, `02` success without liability shift. */
  responseCode: result.responseCode,
  responseMessage: result.responseMessage,
  transactionId: result.transactionId,
  /** Deprecated in favour of the transaction id. */
  authorizationCode: result.authorizationCode,
  acquirerAuthorizationCode: result.acquirerAuthorizationCode,
} as const;
