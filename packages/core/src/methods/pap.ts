import type { MethodForm } from '../forms/method-form.ts';
import { id, param, repeated } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Wallet account. Authorizations expire within 30 days and cannot be recovered. Amounts in minor units. */
export const pap = {
  code: 'PAP',
  details: {
    /** `ITEMAMT` (N, whole number). Total of all items. */
    itemsTotal: param('ITEMAMT', 'N'),
    /** `TAXAMT` (N, whole number). */
    taxTotal: param('TAXAMT', 'N'),
    /** `SHIPPINGAMT` (N, whole number). Shipping fees without tax. */
    shippingTotal: param('SHIPPINGAMT', 'N'),
    /** Assumed: counted from 0. */
    items: repeated(
      '',
      {
        /** `L_NAME{n}` (AN20, up to 20 characters). */
        name: param('L_NAME{n}', 'AN20'),
        /** `L_AMT{n}` (N, whole number). Of one item. */
        price: param('L_AMT{n}', 'N'),
        /** `L_Number{n}` (N, whole number, kept as text). */
        number: id('L_Number{n}', 'N'),
        /** `L_Desc{n}` (AN20, up to 20 characters). */
        description: param('L_Desc{n}', 'AN20'),
        /** `L_QTY{n}` (N, whole number). */
        quantity: param('L_QTY{n}', 'N'),
        /** `L_TAXAMT{n}` (N, whole number). */
        taxAmount: param('L_TAXAMT{n}', 'N'),
      },
      Infinity,
      0,
    ),
  },
} as const satisfies PaymentMethod;

export const papForm = { kind: 'wallet', leaves: true } as const satisfies MethodForm;
