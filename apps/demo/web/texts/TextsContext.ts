import { createContext, useContext } from 'react';
import type { ShopTexts } from './shop-texts.ts';

/** The context of the shop's texts. Throws outside of the shop. */
export const TextsContext = createContext({} as ShopTexts);

/** Returns the shop's words in the shopper's language. */
export const useTexts = (): ShopTexts => useContext(TextsContext);
