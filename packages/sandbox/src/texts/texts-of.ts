import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { no } from './no.ts';
import type { PageTexts } from './page-texts.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

/** Text of the payment pages for each `language` that a request can specify. */
export const pageTexts: ReadonlyMap<string | undefined, PageTexts> = new Map(
  Object.entries({ da, de, el, en, es, fr, it, no, pl, pt }),
);

/**
 * Returns the strings for the payment pages in a language, or in English if the gateway's interface does not define
 * that language.
 */
export const textsOf = (language: string | undefined): PageTexts => pageTexts.get(language) ?? en;

/** Fills in placeholders: `fill('{count} digits', { count: 3 })` → `3 digits`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
