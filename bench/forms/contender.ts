import type { ComponentType } from 'react';
import type { Column, Entries } from './articles.ts';

export interface FormProps {
  /** Receives the values when the form is submitted. */
  readonly onAnswer: (articles: readonly Entries[]) => void;
}

/**
 * The exports of a contender's module: the form component, and a function that returns the name of the input in a given
 * row and column.
 */
export interface Contender {
  readonly Form: ComponentType<FormProps>;
  readonly nameOf: (row: number, column: Column) => string;
}
