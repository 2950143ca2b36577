import { oneOf, param } from '../table/parameter.ts';

/** `uppFee_N_*`: lines of the bill that are no goods. Amounts in minor units. Names as `named` makes them. */
export const fee = {
  id: 'AN',
  name: 'AN',
  /** Free text. */
  productCategory: 'AN',
  /** FEE is recommended. */
  type: oneOf('Type', ['GOODS', 'REBATE', 'FEE', 'OTHERPM']),
  quantity: 'N',
  /** Total, VAT included. */
  price: param('Price', 'N', { signed: true }),
  /** VAT rate in percent. */
  taxRate: param('Tax', 'DN'),
  priceWithoutVat: param('PriceWithoutVAT', 'N', { signed: true }),
  taxAmount: param('TaxAmount', 'N', { signed: true }),
  /** Price of one unit, VAT included. */
  unitPrice: param('SingleArticlePrice', 'N', { signed: true }),
  /** Price of one unit without VAT. */
  unitPriceWithoutVat: param('SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
