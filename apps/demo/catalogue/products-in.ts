import type { Language, ShopLanguage } from './languages.ts';
import { slugs, type Slug } from './prices.ts';
import { productNames } from './product-names.ts';
import { productsDe } from './products-de.ts';
import { products, type Product } from './products.ts';

type Products = Readonly<Record<Slug, Product>>;
type Names = Readonly<Record<Slug, string>>;

/** Returns the products in a language in which the product pages exist. */
export const productsIn = (language: ShopLanguage): Products => (language === 'de' ? productsDe : products);

const toNames = (list: Products) => Object.fromEntries(slugs.map((slug) => [slug, list[slug].name])) as Names;

const names: Readonly<Record<Language, Names>> = { ...productNames, de: toNames(productsDe), en: toNames(products) };

/** Returns the product names in any of the shop's languages. */
export const namesIn = (language: Language): Names => names[language];
