'use client';

import { wireName, type Table } from '@tillkit/core/forms';
import type { ReactNode } from 'react';
import type { AnyRowProps, Place } from './row-props.ts';
import { RepeatedRows } from './RepeatedRows.tsx';
import { toWords } from '../to-words.ts';

interface RowsProps extends Place {
  readonly table: Table;
  readonly value: unknown;
}

/** Renders the fields in a catalog table as inputs, groups and lists. */
const Rows = ({ table, value, ...place }: RowsProps): ReactNode =>
  Object.entries(table).map(([name, row]) => (
    <AnyRow
      key={name}
      {...place}
      name={name}
      row={row}
      value={(value as Readonly<Record<string, unknown>> | null | undefined)?.[name]}
    />
  ));

/** Renders a field, or all inputs inside a group or a list. */
export function AnyRow({ row, ...props }: AnyRowProps): ReactNode {
  const { name, prefix = '', n = 0, value, labels, Field } = props;
  const wire = wireName(prefix, row.wire, n);
  if ('rows' in row) return <Rows {...props} prefix={wire} table={row.rows} />;
  if (!('each' in row)) return <Field group={props.group} {...{ name, row, wire, value }} />;
  const plain = row.each['']; // In a list of plain values, each value uses the list's wire name.
  return (
    <RepeatedRows {...{ labels, row, prefix }} title={toWords(name)} defaults={value}>
      {(inner, at, item) =>
        plain ? (
          <AnyRow group={name} name={name} row={plain} prefix={inner} n={at} value={item} {...{ labels, Field }} />
        ) : (
          <Rows group={name} table={row.each} prefix={inner} n={at} value={item} {...{ labels, Field }} />
        )
      }
    </RepeatedRows>
  );
}
