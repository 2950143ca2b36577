import { shopLanguageOf, type Language } from './languages.ts';
import type { Slug } from './prices.ts';
import { productsDe } from './products-de.ts';
import { products, type Product } from './products.ts';

/** Returns the products in the shop's language for this language. */
export const productsIn = (language: Language): Readonly<Record<Slug, Product>> =>
  shopLanguageOf(language) === 'de' ? productsDe : products;
