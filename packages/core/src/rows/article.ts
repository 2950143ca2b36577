import { param } from '../table/parameter.ts';

/**
 * `uppArticle_N_*`: the article lines. Prices are in the minor unit of the payment's currency; the price of a discount
 * line may be negative.
 */
export const article = {
  /** `uppArticle_{n}_Id` (AN, text). The shop's article number. */
  id: param('uppArticle_{n}_Id', 'AN'),
  /** `uppArticle_{n}_Name` (AN, text). Article name that the shopper sees on the bill. */
  name: param('uppArticle_{n}_Name', 'AN'),
  /** `uppArticle_{n}_ProductCategory` (AN, text). Article category, as free text. */
  productCategory: param('uppArticle_{n}_ProductCategory', 'AN'),
  /** `uppArticle_{n}_Description` (AN, text). Article description. */
  description: param('uppArticle_{n}_Description', 'AN'),
  /** `uppArticle_{n}_Type` (AN, text). Type of line. The allowed values depend on the payment method. */
  type: param('uppArticle_{n}_Type', 'AN'),
  /** `uppArticle_{n}_Quantity` (N, whole number). Number of units on this line. */
  quantity: param('uppArticle_{n}_Quantity', 'N'),
  /** `uppArticle_{n}_Price` (N, whole number). Line total including VAT: quantity times unit price, in minor units. */
  price: param('uppArticle_{n}_Price', 'N', { signed: true }),
  /** `uppArticle_{n}_PriceGross` (N, whole number). Unit price including VAT, in minor units. */
  priceGross: param('uppArticle_{n}_PriceGross', 'N', { signed: true }),
  /** `uppArticle_{n}_Tax` (DN, decimal number). VAT rate in percent. */
  taxRate: param('uppArticle_{n}_Tax', 'DN'),
  /** `uppArticle_{n}_PriceWithoutVAT` (N, whole number). Line total without VAT, in minor units. */
  priceWithoutVat: param('uppArticle_{n}_PriceWithoutVAT', 'N', { signed: true }),
  /** `uppArticle_{n}_TaxAmount` (N, whole number). VAT amount for the line, in minor units. */
  taxAmount: param('uppArticle_{n}_TaxAmount', 'N', { signed: true }),
  /** `uppArticle_{n}_SingleArticlePrice` (N, whole number). Unit price including VAT, in minor units. */
  unitPrice: param('uppArticle_{n}_SingleArticlePrice', 'N', { signed: true }),
  /** `uppArticle_{n}_SingleArticlePriceWithoutVAT` (N, whole number). Unit price without VAT, in minor units. */
  unitPriceWithoutVat: param('uppArticle_{n}_SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
