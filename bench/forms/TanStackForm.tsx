import { useForm } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { articles, columnNames, problemIn, type Column } from './articles.ts';
import type { FormProps } from './contender.ts';
import { drawCell, drawList, drawRow } from './draw-peer.tsx';

export const nameOf = (row: number, column: Column) => `articles[${row}].${column}` as const;

/** A form built with array fields from TanStack Form, validated on blur. */
export function Form({ onAnswer }: FormProps): ReactNode {
  const form = useForm({
    defaultValues: { articles: [...articles] },
    onSubmit: ({ value }) => onAnswer(value.articles),
  });
  return (
    <form
      noValidate
      className="tillkit-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {drawList(
        <form.Field name="articles" mode="array">
          {({ state }) =>
            state.value.map((_, row) =>
              drawRow(
                row,
                columnNames.map((column) => (
                  <form.Field
                    key={column}
                    name={nameOf(row, column)}
                    validators={{ onBlur: ({ value }) => problemIn(column, value) }}
                  >
                    {({ name, state: { value, meta }, handleBlur, handleChange }) =>
                      drawCell(
                        column,
                        { name, value, onBlur: handleBlur, onChange: ({ target }) => handleChange(target.value) },
                        meta.errors[0],
                      )
                    }
                  </form.Field>
                )),
                row,
              ),
            )
          }
        </form.Field>,
      )}
    </form>
  );
}
