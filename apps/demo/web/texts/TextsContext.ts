import { createContext, useContext } from 'react';
import type { ShopTexts } from './shop-texts.ts';

/** React context that provides the shop's UI text. Outside the shop, the context is empty. */
export const TextsContext = createContext({} as ShopTexts);

/** Returns the shop's UI text in the shopper's language. */
export const useTexts = (): ShopTexts => useContext(TextsContext);
