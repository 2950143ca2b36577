import type { ReactNode, SyntheticEvent } from 'react';
import { articles, columnNames, problemIn, type Column, type Entries } from './articles.ts';
import type { FormProps } from './contender.ts';
import { drawCell, drawList, drawRow } from './draw-peer.tsx';

export const nameOf = (row: number, column: Column): string => `${row}.${column}`;

const entriesOf = (form: HTMLFormElement): readonly Entries[] => {
  const data = new FormData(form);
  return articles.map((_, row) => {
    const at = (column: Column) => String(data.get(nameOf(row, column)));
    return { name: at('name'), quantity: at('quantity'), price: at('price'), taxRate: at('taxRate') };
  });
};

function check(column: Column, input: HTMLInputElement): void {
  const problem = problemIn(column, input.value);
  input.setAttribute('aria-invalid', String(!!problem));
  const note = document.getElementById(`${input.name} note`);
  if (note) note.textContent = problem ?? '';
}

/** The lower bound of the benchmark: a form with uncontrolled inputs and hand-written validation on blur. */
export function Form({ onAnswer }: FormProps): ReactNode {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(entriesOf(event.currentTarget));
  };
  return (
    <form noValidate className="tillkit-form" onSubmit={submit}>
      {drawList(
        articles.map((article, row) =>
          drawRow(
            row,
            columnNames.map((column) =>
              drawCell(column, {
                name: nameOf(row, column),
                defaultValue: article[column],
                onBlur: ({ currentTarget }) => check(column, currentTarget),
              }),
            ),
            row,
          ),
        ),
      )}
    </form>
  );
}
