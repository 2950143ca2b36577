import { methodGroups } from '../order/method-table.ts';
import { nested, type Owed, type Parameter, type Row, type Table } from '../table/parameter.ts';
import { address, shopperRows } from './shopper-rows.ts';
import type { FormMethod } from './method-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** Options for the fields of a form. Each field is identified by its group and name, such as `customer.email`. */
export interface FormWishes {
  /** Optional. Address groups to show in addition to those that the method requires. */
  readonly groups?: readonly ('shipping' | 'billing')[] | undefined;
  /**
   * Optional. Fields to show in addition to those that the method requires. Use `attachments` for a method that accepts
   * files.
   */
  readonly show?: readonly string[] | undefined;
  /** Optional. Fields to hide. */
  readonly hidden?: readonly string[] | undefined;
  /**
   * Optional. Values that the shop supplies, by group and field. The form does not show these fields, and the answers
   * contain the shop's values.
   */
  readonly known?: Readonly<Record<string, Values>> | undefined;
  /** Optional. Lists that only staff fill in, such as `articleList`. */
  readonly lists?: Table | undefined;
}

/** A field of a form. `only` restricts the field to individuals or to companies. */
export type FormRow = Row & { readonly only?: 'person' | 'company' | undefined };

/**
 * Returns a table of the fields that a method's form shows, grouped and in display order. The form asks for everything
 * that only a shopper can supply. The table contains the fields for individuals and for companies, unless the shop
 * supplies the customer type.
 */
export function formTable({ method, asks = [] }: FormMethod, wishes: FormWishes = {}): Table {
  const { groups = [], show = [], hidden = [], known = {}, lists } = wishes;
  const isTwofold = method.customer?.company !== undefined;
  const fixed = known['customer']?.['type'] ?? (!isTwofold || hidden.includes('customer.type') ? 'person' : undefined);
  const table: Record<string, Row> = {};
  for (const [group, { rows }] of Object.entries(methodGroups(method))) {
    const names = group === 'details' ? asks : shopperRows;
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
        } as FormRow;
    }
    if (Object.keys(chosen).length > 0) table[group] = nested('', chosen);
  }
  return { ...table, ...lists };
}

export type Parameters = Readonly<Record<string, Parameter & FormRow>>;

/** Returns the fields of a group, or an empty object if the group is a list or does not exist. */
export const rowsOf = (table: Table, group: string): Parameters =>
  (table[group] as { readonly rows?: Parameters } | undefined)?.rows ?? {};

/** Field names of the "same address as above" checkboxes. */
export const sameAs = { shipping: 'sameShipping', billing: 'sameBilling' } as const;

/**
 * Returns whether the customer's address can be used as the shipping or billing address. For every mandatory field of
 * that address, either the form must ask for the corresponding customer value, or the shop must supply it.
 */
export function canBeSame(table: Table, group: string, known: FormWishes['known'] = {}): group is keyof typeof sameAs {
  const customer = rowsOf(table, 'customer');
  return (
    group in sameAs &&
    Object.entries(rowsOf(table, group)).every(([name, { required, format }]) => {
      const row = customer[name];
      // An address with a three-letter country code cannot replace one with a two-letter code.
      const isInForm = row && !row.only && (name !== 'country' || row.format === format);
      return !required || isInForm || known['customer']?.[name] !== undefined;
    })
  );
}
