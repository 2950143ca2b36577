import { createContext, useContext } from 'react';
import type { ShopTexts } from './shop-texts.ts';

/** React context with the shop's texts. Outside the shop, the context is empty. */
export const TextsContext = createContext({} as ShopTexts);

/** Returns the shop's texts in the shopper's language. */
export const useTexts = (): ShopTexts => useContext(TextsContext);
