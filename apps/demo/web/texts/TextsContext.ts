import { createContext, useContext } from 'react';
import type { ShopTexts } from './shop-texts.ts';

/** The context of the shop's texts. Outside of the shop, the context is empty. */
export const TextsContext = createContext({} as ShopTexts);

/** Returns the shop's words in the shopper's language. */
export const useTexts = (): ShopTexts => useContext(TextsContext);
