import type { Control } from '@tillkit/sandbox/control';
import type { Page } from 'playwright';

export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'] as const;
export type Language = (typeof languages)[number];

/** A visit by a new visitor whose only cookie is the language cookie. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly sandboxUrl: string;
  readonly control: Control;
}

/** A page state to take pictures of, and the steps that lead to it. */
export interface State {
  readonly name: string;
  readonly open: (visit: Visit) => Promise<unknown>;
  /** Languages in which pictures of the state are taken. Defaults to all languages. */
  readonly languages?: readonly Language[];
  /** If true, the picture shows only the visible part of the page instead of the whole page. */
  readonly isScreen?: true;
  /** If true, content may move: the page answers the shopper's press late, after the gateway's response. */
  readonly mayMove?: true;
  /** CSS selector for the part of the page that axe checks while the rest of the page is inert. */
  readonly part?: string;
  /**
   * Shop in which the state is opened. `gone`: a shop whose gateway is not running. `broken`: a shop whose order table
   * is missing. Defaults to a shop that works normally.
   */
  readonly shop?: 'gone' | 'broken';
}

/** Languages in which the demo shop and its back office are available. */
export const shopLanguages: readonly Language[] = ['en', 'de'];

export const english: readonly Language[] = ['en'];
