import type { Control } from '@tillkit/sandbox/control';
import type { Page } from 'playwright';

export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'] as const;
export type Language = (typeof languages)[number];

/** Somebody who has just come: no cookies but the language. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly sandboxUrl: string;
  readonly control: Control;
}

/** What a picture shows, and how one comes there. */
export interface State {
  readonly name: string;
  readonly open: (visit: Visit) => Promise<unknown>;
  /** Those that it can be read in; all unless stated. */
  readonly languages?: readonly Language[];
  /** What is on the screen, and not the whole page. */
  readonly isScreen?: true;
  /** What axe looks at: all else is inert. */
  readonly part?: string;
  /** In which shop: the usual one, or one whose gateway or own tables are gone. */
  readonly shop?: 'gone' | 'broken';
}

/** The words of the shop and its office. */
export const shopLanguages: readonly Language[] = ['en', 'de'];

export const english: readonly Language[] = ['en'];
