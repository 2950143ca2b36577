import { param } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';

const mobileAlias = param('mdpAlias', 'A18');

export const mdp = {
  code: 'MDP',
  title: 'Mobile payment',
  details: {
    userId: param('mdpUserId', 'A18'),
    /** To pay with the alias of an earlier payment. */
    mobileAlias,
  },
  returns: {
    /** When an alias was asked for. */
    mobileAlias,
    transactionReference: param('txnMbRefNo', 'A18'),
  },
} as const satisfies PaymentMethod;
