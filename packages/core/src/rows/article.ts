import { param } from '../table/parameter.ts';

/**
 * `uppArticle_N_*`: what is bought. Prices are in the minor unit of the payment's currency; a discount line may be below zero.
 * Names as `named` makes them.
 */
export const article = {
  id: 'AN',
  name: 'AN',
  /** Free text. */
  productCategory: 'AN',
  description: 'AN',
  /** Values vary per method. */
  type: 'AN',
  quantity: 'N',
  /** Price of the line, VAT included: quantity times single price. */
  price: param('Price', 'N', { signed: true }),
  /** Price of one unit, VAT included. */
  priceGross: param('PriceGross', 'N', { signed: true }),
  /** VAT rate in percent. */
  taxRate: param('Tax', 'DN'),
  /** Price of the line without VAT. */
  priceWithoutVat: param('PriceWithoutVAT', 'N', { signed: true }),
  /** VAT of the line. */
  taxAmount: param('TaxAmount', 'N', { signed: true }),
  /** Price of one unit, VAT included. */
  unitPrice: param('SingleArticlePrice', 'N', { signed: true }),
  /** Price of one unit without VAT. */
  unitPriceWithoutVat: param('SingleArticlePriceWithoutVAT', 'N', { signed: true }),
} as const;
