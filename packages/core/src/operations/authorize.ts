import { nested, oneOf, repeated } from '../table/parameter.ts';
import { article } from '../rows/article.ts';
import { customer } from '../rows/customer.ts';
import { fee } from '../rows/fee.ts';
import { payment } from '../rows/payment.ts';
import { result } from '../rows/result.ts';
import { shipping } from '../rows/shipping.ts';
import type { Operation } from './operation.ts';
import { amount, answered, currency, implied, marketplace, transactionId } from './shared.ts';

const aliasRows = {
  alias: result.alias,
  expiryMonth: result.expiryMonth,
  expiryYear: result.expiryYear,
} as const;

/** Authorization with an alias or with wallet data. Amount 0 checks an alias. */
export const authorize = {
  endpoint: 'authorize',
  root: 'authorizationService',
  versions: ['4', '5', '6'],
  request: {
    amount,
    /** ISO 4217: an active code. Later calls take any code, so that a payment in a withdrawn currency can be credited. */
    currency: payment.currency,
    sign: result.sign,
    ...aliasRows,
    /** For methods with an alias that are no cards; expiry month and year are then not needed. */
    paymentMethod: result.paymentMethod,
    /** NOA when absent. */
    reqtype: oneOf('reqtype', ['NOA', 'CAA', 'SCN']),
    direction: oneOf('transtype', { debit: '05' }),
    marketplace,
    /** Rows are named as in the web flow; `operationFor` has those of one method. */
    customerDetails: nested('uppCustomerDetails', {
      customer: nested('', customer),
      articles: repeated('', article),
      fees: repeated('', fee),
      shipping: nested('', shipping),
    }),
  },
  echo: { reqtype: implied('reqtype', 'NOA'), direction: implied('transtype', 'debit', '05') },
  response: {
    ...answered,
    /** Cards only; safe to store. */
    maskedCard: result.maskedCard,
    /** ISO 3166-1 alpha-3 country of the issuer. */
    customerCountry: result.customerCountry,
    ...aliasRows,
  },
} as const satisfies Operation;

/** Finalisation of a split authorization (Secure Fields). The id is valid for 30 minutes. */
export const split = {
  endpoint: 'split',
  root: 'authorizationSplit',
  versions: ['4'],
  request: {
    transactionId,
    amount,
    currency,
    reqtype: oneOf('reqtype', ['NOA', 'CAA']),
  },
  echo: {},
  response: { ...answered, maskedCard: result.maskedCard },
} as const satisfies Operation;
