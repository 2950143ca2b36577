import type { MethodForm } from '../forms/method-form.ts';
import { id, param, repeated } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Payment from a wallet account (PAP). Authorizations expire permanently after 30 days. Amounts are in minor units. */
export const pap = {
  code: 'PAP',
  details: {
    /** `ITEMAMT` (N, whole number). Sum of all items, in minor units. */
    itemsTotal: param('ITEMAMT', 'N'),
    /** `TAXAMT` (N, whole number). Tax on the whole order, in minor units. */
    taxTotal: param('TAXAMT', 'N'),
    /** `SHIPPINGAMT` (N, whole number). Shipping fees excluding tax, in minor units. */
    shippingTotal: param('SHIPPINGAMT', 'N'),
    /** Line items. The index of the first item is assumed to be 0. */
    items: repeated(
      '',
      {
        /** `L_NAME{n}` (AN20, up to 20 characters). Name of the item. */
        name: param('L_NAME{n}', 'AN20'),
        /** `L_AMT{n}` (N, whole number). Price of one unit of the item, in minor units. */
        price: param('L_AMT{n}', 'N'),
        /** `L_Number{n}` (N, whole number, kept as text). Article number of the item. */
        number: id('L_Number{n}', 'N'),
        /** `L_Desc{n}` (AN20, up to 20 characters). Description of the item. */
        description: param('L_Desc{n}', 'AN20'),
        /** `L_QTY{n}` (N, whole number). Quantity of the item. */
        quantity: param('L_QTY{n}', 'N'),
        /** `L_TAXAMT{n}` (N, whole number). Tax on the item, in minor units. */
        taxAmount: param('L_TAXAMT{n}', 'N'),
      },
      undefined,
      0,
    ),
  },
} as const satisfies PaymentMethod;

export const papForm = { kind: 'wallet', leaves: true } as const satisfies MethodForm;
