import { id, nested, param, required } from '../table/parameter.ts';

/** In the currency's minor unit. */
export const amount = required(param('amount', 'N'));
export const currency = required(param('currency', 'A3', { pattern: /^[A-Z]{3}$/ }));
export const transactionId = required(id('uppTransactionId', 'N18'));

/** The merchant's share of a marketplace sale: with authorize, settlement and credit. */
export const marketplace = nested('marketplace', {
  /** As defined by the acquirer. */
  subMerchantId: param('subMerchantId', 'AN15'),
  fee: nested('fee', {
    /** The merchant's fee per operation, in minor units; acquiring fees are deducted from it. */
    amount: param('amount', 'N'),
    currency: param('currency', 'A3'),
  }),
});

/** What every answer but the status answer tells. */
export const answered = {
  /** `01` success, `02` success without liability shift. */
  responseCode: id('responseCode', 'N2'),
  responseMessage: param('responseMessage', 'AN'),
  transactionId: id('uppTransactionId', 'N18'),
  /** Deprecated in favour of the transaction id. */
  authorizationCode: id('authorizationCode', 'N9'),
  acquirerAuthorizationCode: param('acqAuthorizationCode', 'AN'),
} as const;
