import { createContext, useContext } from 'react';
import type { ShopTexts } from './shop-texts.ts';

/** Never without the shop around it. */
export const TextsContext = createContext({} as ShopTexts);

/** The shop's words in the shopper's language. */
export const useTexts = (): ShopTexts => useContext(TextsContext);
