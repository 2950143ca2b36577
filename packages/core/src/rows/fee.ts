import { oneOf, param } from '../table/parameter.ts';

/** `uppFee_N_*`: lines of the bill that are no goods. Amounts in minor units. */
export const fee = {
  id: param('uppFee_{n}_Id', 'AN'),
  name: param('uppFee_{n}_Name', 'AN'),
  /** Free text. */
  productCategory: param('uppFee_{n}_ProductCategory', 'AN'),
  /** FEE is recommended. */
  type: oneOf('uppFee_{n}_Type', ['GOODS', 'REBATE', 'FEE', 'OTHERPM']),
  quantity: param('uppFee_{n}_Quantity', 'N'),
  /** Total, VAT included. */
  price: param('uppFee_{n}_Price', 'N', { signed: true }),
  /** VAT rate in percent. */
  taxRate: param('uppFee_{n}_Tax', 'DN'),
  priceWithoutVat: param('uppFee_{n}_PriceWithoutVAT', 'N', { signed: true }),
  taxAmount: param('uppFee_{n}_TaxAmount', 'N', { signed: true }),
  /** Price of one unit, VAT included. */
  unitPrice: param('uppFee_{n}_SingleArticlePrice', 'N', { signed: true }),
  /** Price of one unit without VAT. */
  unitPriceWithoutVat: param('uppFee_{n}_SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
