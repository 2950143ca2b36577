import type { MethodForm } from '../forms/method-form.ts';
import { id, param, repeated } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Wallet account. Authorizations expire within 30 days and cannot be recovered. Amounts in minor units. */
export const pap = {
  code: 'PAP',
  details: {
    /** Total of all items. */
    itemsTotal: param('ITEMAMT', 'N'),
    taxTotal: param('TAXAMT', 'N'),
    /** Shipping fees without tax. */
    shippingTotal: param('SHIPPINGAMT', 'N'),
    /** Assumed: counted from 0. */
    items: repeated(
      '',
      {
        name: param('L_NAME{n}', 'AN20'),
        /** Of one item. */
        price: param('L_AMT{n}', 'N'),
        number: id('L_Number{n}', 'N'),
        description: param('L_Desc{n}', 'AN20'),
        quantity: param('L_QTY{n}', 'N'),
        taxAmount: param('L_TAXAMT{n}', 'N'),
      },
      Infinity,
      0,
    ),
  },
} as const satisfies PaymentMethod;

export const papForm = { kind: 'wallet', leaves: true } as const satisfies MethodForm;
