import { articleList, loadMethod } from '@tillkit/core/forms';
import { CheckoutProvider, MethodForm } from '@tillkit/react';
import type { ReactNode } from 'react';
import { articles, columnNames, type Column, type Entries } from './articles.ts';
import type { FormProps } from './contender.ts';

const code = 'KLN';
const loaded = await loadMethod(code);
if (!loaded) throw new Error(`The catalog does not contain the payment method ${code}.`);
const list = articleList(loaded.method);
/** The form fields of an article that correspond to the four columns used in the other forms. */
const each = Object.fromEntries(
  columnNames.flatMap((column) => (list.each[column] ? [[column, list.each[column]]] : [])),
);

export const nameOf = (row: number, column: Column): string =>
  each[column]?.wire.replace('{n}', String(list.first + row)) ?? '';

const toEntries = (values: Readonly<Record<string, unknown>>): Entries => {
  const at = (column: Column) => String(values[column]);
  return { name: at('name'), quantity: at('quantity'), price: at('price'), taxRate: at('taxRate') };
};

/** A MethodForm with an article list. */
export const Form = ({ onAnswer }: FormProps): ReactNode => (
  <CheckoutProvider environment="sandbox">
    <MethodForm
      method={code}
      lists={{ articles: { ...list, each } }}
      defaults={{ articles }}
      onSubmit={({ values }) => {
        onAnswer((values['articles'] as Readonly<Record<string, unknown>>[]).map(toEntries));
      }}
    />
  </CheckoutProvider>
);
