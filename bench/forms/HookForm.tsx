import type { ReactNode } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { articles, columnNames, columns, type Column, type Entries } from './articles.ts';
import type { FormProps } from './contender.ts';
import { drawCell, drawList, drawRow } from './draw-peer.tsx';

export const nameOf = (row: number, column: Column) => `articles.${row}.${column}` as const;

interface Values {
  articles: Entries[];
}

/** A form built with `register` and `useFieldArray` from react-hook-form, validated on blur. */
export function Form({ onAnswer }: FormProps): ReactNode {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { articles: [...articles] },
    mode: 'onBlur',
  });
  const { fields } = useFieldArray({ control, name: 'articles' });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="tillkit-form"
      onSubmit={(event) => void handleSubmit((values) => onAnswer(values.articles))(event)}
    >
      {drawList(
        fields.map(({ id }, row) =>
          drawRow(
            row,
            columnNames.map((column) => {
              const { label, pattern } = columns[column];
              const rules = { pattern: { value: pattern, message: `${label} is invalid.` } };
              return drawCell(column, register(nameOf(row, column), rules), errors.articles?.[row]?.[column]?.message);
            }),
            id,
          ),
        ),
      )}
    </form>
  );
}
