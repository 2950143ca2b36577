import type { ComponentPropsWithRef, Key, ReactNode } from 'react';
import { articles, columns, type Column } from './articles.ts';

// The contenders use the same markup as MethodForm, so that only their form code differs. The functions in this file
// are not components, so calls to them are not counted.

interface CellProps extends ComponentPropsWithRef<'input'> {
  readonly name: string;
}

/** Renders an input with its label and its error message, if there is one. */
export const drawCell = (column: Column, { name, ...attributes }: CellProps, problem?: string): ReactNode => (
  <div key={name} className="tillkit-entry" data-row={column} data-invalid={!!problem}>
    <label htmlFor={name}>{columns[column].label}</label>
    <input
      {...attributes}
      id={name}
      name={name}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={!!problem}
      aria-describedby={`${name} note`}
    />
    <p className="tillkit-entry-note" id={`${name} note`} data-state={problem && 'error'}>
      {problem}
    </p>
  </div>
);

/** Renders the inputs of an article. */
export const drawRow = (row: number, cells: ReactNode, key?: Key): ReactNode => (
  <fieldset key={key} className="tillkit-list-row">
    <legend>Article {row + 1}</legend>
    {cells}
    <button type="button">Remove article {row + 1}</button>
  </fieldset>
);

/** Renders all articles and the submit button. */
export const drawList = (rows: ReactNode): ReactNode => (
  <>
    <fieldset className="tillkit-group">
      <legend>{articles.length} articles</legend>
      <div className="tillkit-list" role="group">
        {rows}
      </div>
    </fieldset>
    <button className="tillkit-submit">Send</button>
  </>
);
