import { param } from '../table/parameter.ts';

/**
 * `uppArticle_N_*`: what is bought. Prices are in the minor unit of the payment's currency; a discount line may be below zero.
 */
export const article = {
  id: param('uppArticle_{n}_Id', 'AN'),
  name: param('uppArticle_{n}_Name', 'AN'),
  /** Free text. */
  productCategory: param('uppArticle_{n}_ProductCategory', 'AN'),
  description: param('uppArticle_{n}_Description', 'AN'),
  /** Values vary per method. */
  type: param('uppArticle_{n}_Type', 'AN'),
  quantity: param('uppArticle_{n}_Quantity', 'N'),
  /** Price of the line, VAT included: quantity times single price. */
  price: param('uppArticle_{n}_Price', 'N', { signed: true }),
  /** Price of one unit, VAT included. */
  priceGross: param('uppArticle_{n}_PriceGross', 'N', { signed: true }),
  /** VAT rate in percent. */
  taxRate: param('uppArticle_{n}_Tax', 'DN'),
  /** Price of the line without VAT. */
  priceWithoutVat: param('uppArticle_{n}_PriceWithoutVAT', 'N', { signed: true }),
  /** VAT of the line. */
  taxAmount: param('uppArticle_{n}_TaxAmount', 'N', { signed: true }),
  /** Price of one unit, VAT included. */
  unitPrice: param('uppArticle_{n}_SingleArticlePrice', 'N', { signed: true }),
  /** Price of one unit without VAT. */
  unitPriceWithoutVat: param('uppArticle_{n}_SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
