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

/** Authorization with an alias or with wallet data. If the amount is 0, the call only checks the alias. */
export const authorize = {
  endpoint: 'authorize',
  root: 'authorizationService',
  versions: ['4', '5', '6'],
  request: {
    amount,
    /**
     * An active ISO 4217 code. Later XML calls accept any three-letter code, so that a payment in a withdrawn currency
     * can still be credited.
     */
    currency: payment.currency,
    sign: result.sign,
    ...aliasRows,
    /** Method code, sent with the alias of a non-card method. Such an alias does not need an expiry month or year. */
    paymentMethod: result.paymentMethod,
    /** Request type. Defaults to NOA. */
    reqtype: oneOf('reqtype', ['NOA', 'CAA', 'SCN']),
    direction: oneOf('transtype', { debit: '05' }),
    marketplace,
    /**
     * Customer, article, fee and shipping fields, with the same names as in the web flow. `operationFor` returns only
     * the fields that apply to one method.
     */
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
    /** Masked card number, present for cards only. It is safe to store. */
    maskedCard: result.maskedCard,
    /** Country of the issuer, as an ISO 3166-1 alpha-3 code. */
    customerCountry: result.customerCountry,
    ...aliasRows,
  },
} as const satisfies Operation;

/** Final step of a split authorization (Secure Fields). The transaction id is valid for 30 minutes. */
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
