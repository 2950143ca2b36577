import { createContext, useContext } from 'react';
import type { PaymentTexts, ShopTexts } from './shop-texts.ts';

/** React context that provides the UI text of all pages. Outside the shop, the context is empty. */
export const TextsContext = createContext({} as PaymentTexts);

/** Returns the UI text that exists in the page's language on every page. */
export const useTexts = (): PaymentTexts => useContext(TextsContext);

/** React context that provides the text of the pages that exist in English and German only. */
export const ShopTextsContext = createContext({} as ShopTexts);

/** Returns the UI text of a page that exists in English and German only. */
export const useShopTexts = (): ShopTexts => useContext(ShopTextsContext);
