import { methodGroups } from '../order/method-table.ts';
import { nested, type Owed, type Parameter, type Row, type Table } from '../table/parameter.ts';
import { address, asked } from './asked.ts';
import type { FormMethod } from './method-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** Which form is wanted. Rows are named by group and row: `customer.email`. */
export interface FormWishes {
  /** Address groups beyond those that the method demands. */
  readonly groups?: readonly ('shipping' | 'billing')[] | undefined;
  /** Rows beyond those that the method asks for; `attachments` for a method that takes files. */
  readonly show?: readonly string[] | undefined;
  /** Rows that are not drawn. */
  readonly hidden?: readonly string[] | undefined;
  /** What the shop knows, by group and row: not drawn either, and part of the answer. */
  readonly known?: Readonly<Record<string, Values>> | undefined;
  /** Lists that only staff fill, such as `articleList`. */
  readonly lists?: Table | undefined;
}

/** A row of a form; `only` says which kind of customer it is for. */
export type FormRow = Row & { readonly only?: 'person' | 'company' | undefined };

/**
 * The rows that a form for this method asks of the shopper, as a table: group by group, in the order of a form. Whoever
 * fills them has given everything that only a shopper can know. It holds the rows of persons and of companies, unless the
 * shop knows which of them orders.
 */
export function formTable({ method, asks = [] }: FormMethod, wishes: FormWishes = {}): Table {
  const { groups = [], show = [], hidden = [], known = {}, lists } = wishes;
  const isTwofold = method.customer?.company !== undefined;
  const fixed = known['customer']?.['type'] ?? (!isTwofold || hidden.includes('customer.type') ? 'person' : undefined);
  const table: Record<string, Row> = {};
  for (const [group, { rows }] of Object.entries(methodGroups(method))) {
    const names = group === 'details' ? asks : asked;
    const isExtra = groups.some((name) => name === group) && !names.some((name) => rows[name]?.required);
    const chosen: Record<string, FormRow> = {};
    for (const name of new Set([...names, ...Object.keys(rows)])) {
      const row = rows[name];
      const path = `${group}.${name}`;
      if (!row || hidden.includes(path) || known[group]?.[name] !== undefined) continue;
      const isShown = show.includes(path);
      const isSwitch = isTwofold && path === 'customer.type';
      const stated: Owed = isSwitch || (isExtra && address.includes(name)) || (row.required ?? false);
      const required = fixed && typeof stated === 'string' ? stated === fixed : stated;
      const isWanted = required || group === 'details';
      if (isShown || (isWanted && names.includes(name)))
        chosen[name] = {
          ...row,
          required,
          ...(!isShown && typeof required === 'string' && { only: required }),
        } as FormRow; // who owes it stands on rows alone
    }
    if (Object.keys(chosen).length > 0) table[group] = nested('', chosen);
  }
  return { ...table, ...lists };
}

export type Parameters = Readonly<Record<string, Parameter & FormRow>>;

/** The plain rows of a group; a list has none. */
export const rowsOf = (table: Table, group: string): Parameters =>
  (table[group] as { readonly rows?: Parameters } | undefined)?.rows ?? {}; // lists inside have no wire name of their own

/** Names of the boxes that say "the same address as above". */
export const sameAs = { shipping: 'sameShipping', billing: 'sameBilling' } as const;

/** Whether the customer's address can stand for another: the form asks, or the shop knows, every row that it needs. */
export function canBeSame(table: Table, group: string, known: FormWishes['known'] = {}): group is keyof typeof sameAs {
  const customer = rowsOf(table, 'customer');
  return (
    group in sameAs &&
    Object.entries(rowsOf(table, group)).every(([name, { required, format }]) => {
      const row = customer[name];
      // An address whose country has three letters cannot take one of two.
      const isAsked = row && !row.only && (name !== 'country' || row.format === format);
      return !required || isAsked || known['customer']?.[name] !== undefined;
    })
  );
}
