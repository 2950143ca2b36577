import { oneOf, param } from '../table/parameter.ts';

/** `uppFee_N_*`: lines of the bill that are no goods. Amounts in minor units. */
export const fee = {
  /** `uppFee_{n}_Id` (AN, text). */
  id: param('uppFee_{n}_Id', 'AN'),
  /** `uppFee_{n}_Name` (AN, text). */
  name: param('uppFee_{n}_Name', 'AN'),
  /** `uppFee_{n}_ProductCategory` (AN, text). Free text. */
  productCategory: param('uppFee_{n}_ProductCategory', 'AN'),
  /** `uppFee_{n}_Type` (one of its words). FEE is recommended. */
  type: oneOf('uppFee_{n}_Type', ['GOODS', 'REBATE', 'FEE', 'OTHERPM']),
  /** `uppFee_{n}_Quantity` (N, whole number). */
  quantity: param('uppFee_{n}_Quantity', 'N'),
  /** `uppFee_{n}_Price` (N, whole number). Total, VAT included. */
  price: param('uppFee_{n}_Price', 'N', { signed: true }),
  /** `uppFee_{n}_Tax` (DN, decimal number). VAT rate in percent. */
  taxRate: param('uppFee_{n}_Tax', 'DN'),
  /** `uppFee_{n}_PriceWithoutVAT` (N, whole number). */
  priceWithoutVat: param('uppFee_{n}_PriceWithoutVAT', 'N', { signed: true }),
  /** `uppFee_{n}_TaxAmount` (N, whole number). */
  taxAmount: param('uppFee_{n}_TaxAmount', 'N', { signed: true }),
  /** `uppFee_{n}_SingleArticlePrice` (N, whole number). Price of one unit, VAT included. */
  unitPrice: param('uppFee_{n}_SingleArticlePrice', 'N', { signed: true }),
  /** `uppFee_{n}_SingleArticlePriceWithoutVAT` (N, whole number). Price of one unit without VAT. */
  unitPriceWithoutVat: param('uppFee_{n}_SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
