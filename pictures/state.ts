import type { Control } from '@tillkit/sandbox/control';
import type { Page } from 'playwright';

export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'] as const;
export type Language = (typeof languages)[number];

/** A new visitor whose only cookie is the language cookie. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly sandboxUrl: string;
  readonly control: Control;
}

/** A state to photograph, and the steps that lead to it. */
export interface State {
  readonly name: string;
  readonly open: (visit: Visit) => Promise<unknown>;
  /** The languages of the state. Defaults to all. */
  readonly languages?: readonly Language[];
  /** True if only the screen is photographed and not the whole page. */
  readonly isScreen?: true;
  /** The part that axe checks if the rest of the page is inert. */
  readonly part?: string;
  /** The shop of the state: the usual one, or one whose gateway or tables are missing. */
  readonly shop?: 'gone' | 'broken';
}

/** The words of the shop and the office. */
export const shopLanguages: readonly Language[] = ['en', 'de'];

export const english: readonly Language[] = ['en'];
