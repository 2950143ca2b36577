import { createContext, useContext } from 'react';
import type { ShopLanguage } from '../../../catalogue/languages.ts';
import { texts as german } from './de.ts';
import { texts as english } from './en.ts';
import type { OfficeTexts } from './office-texts.ts';

export const officeTextsIn = (language: ShopLanguage): OfficeTexts => (language === 'de' ? german : english);

/** The React context that provides the back office text. Defaults to English. */
export const OfficeTextsContext = createContext<OfficeTexts>(english);

export const useOfficeTexts = (): OfficeTexts => useContext(OfficeTextsContext);
