import { param } from '../table/parameter.ts';

/**
 * `uppArticle_N_*`: what is bought. Prices are in the minor unit of the payment's currency; a discount line may be below zero.
 */
export const article = {
  /** `uppArticle_{n}_Id` (AN, text). Article number of the shop. */
  id: param('uppArticle_{n}_Id', 'AN'),
  /** `uppArticle_{n}_Name` (AN, text). What the shopper reads on the bill. */
  name: param('uppArticle_{n}_Name', 'AN'),
  /** `uppArticle_{n}_ProductCategory` (AN, text). What kind of article it is, in free text. */
  productCategory: param('uppArticle_{n}_ProductCategory', 'AN'),
  /** `uppArticle_{n}_Description` (AN, text). More about the article. */
  description: param('uppArticle_{n}_Description', 'AN'),
  /** `uppArticle_{n}_Type` (AN, text). What the line is; values vary per method. */
  type: param('uppArticle_{n}_Type', 'AN'),
  /** `uppArticle_{n}_Quantity` (N, whole number). How many are bought. */
  quantity: param('uppArticle_{n}_Quantity', 'N'),
  /**
   * `uppArticle_{n}_Price` (N, whole number). Price of the line, VAT included: quantity times single price. In minor
   * units.
   */
  price: param('uppArticle_{n}_Price', 'N', { signed: true }),
  /** `uppArticle_{n}_PriceGross` (N, whole number). Price of one unit, VAT included, in minor units. */
  priceGross: param('uppArticle_{n}_PriceGross', 'N', { signed: true }),
  /** `uppArticle_{n}_Tax` (DN, decimal number). VAT rate in percent. */
  taxRate: param('uppArticle_{n}_Tax', 'DN'),
  /** `uppArticle_{n}_PriceWithoutVAT` (N, whole number). Price of the line without VAT, in minor units. */
  priceWithoutVat: param('uppArticle_{n}_PriceWithoutVAT', 'N', { signed: true }),
  /** `uppArticle_{n}_TaxAmount` (N, whole number). VAT of the line, in minor units. */
  taxAmount: param('uppArticle_{n}_TaxAmount', 'N', { signed: true }),
  /** `uppArticle_{n}_SingleArticlePrice` (N, whole number). Price of one unit, VAT included, in minor units. */
  unitPrice: param('uppArticle_{n}_SingleArticlePrice', 'N', { signed: true }),
  /** `uppArticle_{n}_SingleArticlePriceWithoutVAT` (N, whole number). Price of one unit without VAT, in minor units. */
  unitPriceWithoutVat: param('uppArticle_{n}_SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
