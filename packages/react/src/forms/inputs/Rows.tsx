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

/** The rows of a table, whatever they hold: inputs, groups, lists. */
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

/** A row that is a group or a list, down to its inputs. */
export function AnyRow({ row, ...props }: AnyRowProps): ReactNode {
  const { name, prefix = '', n = 0, value, labels, Field } = props;
  const wire = wireName(prefix, row.wire, n);
  if ('rows' in row) return <Rows {...props} prefix={wire} table={row.rows} />;
  if (!('each' in row)) return <Field group={props.group} {...{ name, row, wire, value }} />;
  const plain = row.each['']; // a list of values: each entry is called as the list is
  return (
    <RepeatedRows {...{ labels, row, prefix }} title={toWords(name)} defaults={value}>
      {(inner, at, given) =>
        plain ? (
          <AnyRow group={name} name={name} row={plain} prefix={inner} n={at} value={given} {...{ labels, Field }} />
        ) : (
          <Rows group={name} table={row.each} prefix={inner} n={at} value={given} {...{ labels, Field }} />
        )
      }
    </RepeatedRows>
  );
}
