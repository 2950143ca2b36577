import { oneOf, param } from '../table/parameter.ts';

/** `uppFee_N_*`: bill lines other than articles, such as fees and rebates. Amounts are in minor units. */
export const fee = {
  /** `uppFee_{n}_Id` (AN, text). The shop's number for the fee. */
  id: param('uppFee_{n}_Id', 'AN'),
  /** `uppFee_{n}_Name` (AN, text). Fee name that the shopper sees on the bill. */
  name: param('uppFee_{n}_Name', 'AN'),
  /** `uppFee_{n}_ProductCategory` (AN, text). Fee category, as free text. */
  productCategory: param('uppFee_{n}_ProductCategory', 'AN'),
  /** `uppFee_{n}_Type` (`GOODS`, `REBATE`, `FEE` or `OTHERPM`). Type of line. `FEE` is recommended. */
  type: oneOf('uppFee_{n}_Type', ['GOODS', 'REBATE', 'FEE', 'OTHERPM']),
  /** `uppFee_{n}_Quantity` (N, whole number). Number of units on this line. */
  quantity: param('uppFee_{n}_Quantity', 'N'),
  /** `uppFee_{n}_Price` (N, whole number). Line total including VAT, in minor units. */
  price: param('uppFee_{n}_Price', 'N', { signed: true }),
  /** `uppFee_{n}_Tax` (DN, decimal number). VAT rate in percent. */
  taxRate: param('uppFee_{n}_Tax', 'DN'),
  /** `uppFee_{n}_PriceWithoutVAT` (N, whole number). Line total without VAT, in minor units. */
  priceWithoutVat: param('uppFee_{n}_PriceWithoutVAT', 'N', { signed: true }),
  /** `uppFee_{n}_TaxAmount` (N, whole number). VAT amount for the line, in minor units. */
  taxAmount: param('uppFee_{n}_TaxAmount', 'N', { signed: true }),
  /** `uppFee_{n}_SingleArticlePrice` (N, whole number). Unit price including VAT, in minor units. */
  unitPrice: param('uppFee_{n}_SingleArticlePrice', 'N', { signed: true }),
  /** `uppFee_{n}_SingleArticlePriceWithoutVAT` (N, whole number). Unit price without VAT, in minor units. */
  unitPriceWithoutVat: param('uppFee_{n}_SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
