import type { ComponentType } from 'react';
import type { Column, Entries } from './articles.ts';

export interface FormProps {
  /** Takes what the form holds when it is sent. */
  readonly onAnswer: (articles: readonly Entries[]) => void;
}

/** What each contender's module exports: the form, and how it names the input of an article's column. */
export interface Contender {
  readonly Form: ComponentType<FormProps>;
  readonly nameOf: (row: number, column: Column) => string;
}
