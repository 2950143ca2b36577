import { shopLanguageOf, type Language } from './languages.ts';
import type { Slug } from './prices.ts';
import { productsDe } from './products-de.ts';
import { products, type Product } from './products.ts';

/** Returns the products in the shop language that corresponds to the visitor's language. */
export const productsIn = (language: Language): Readonly<Record<Slug, Product>> =>
  shopLanguageOf(language) === 'de' ? productsDe : products;
