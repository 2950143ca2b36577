'use client';

import { wireName, type Repeated } from '@tillkit/core/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { LoadedLabels } from '../../labels/form-labels.ts';
import type { OwnLabels } from '../../labels/own-labels.ts';

export interface RepeatedRowsProps {
  readonly title: string;
  readonly labels: LoadedLabels;
  readonly row: Repeated;
  readonly prefix: string;
  readonly defaults: unknown;
  /** Renders the inputs of one row. The arguments are the row's wire name, position and default values. */
  readonly children: (wire: string, n: number, defaults: unknown) => ReactNode;
}

/**
 * Renders a list in which the shopper can add and remove rows. The values that the shopper types stay with their row;
 * the field names that a row submits depend on the row's current position.
 */
export function RepeatedRows({ title, labels, row, prefix, defaults, children }: RepeatedRowsProps): ReactNode {
  const initialRows = Array.isArray(defaults) ? (defaults as readonly unknown[]) : [];
  const [keys, setKeys] = useState(() => [...Array(Math.max(initialRows.length, 1)).keys()]);
  const list = useRef<HTMLDivElement>(null);
  const previousLength = useRef(keys.length);
  const { first, most = Infinity } = row;
  const { rowHeading = '', remove = '', addRow } = labels as Partial<OwnLabels>;

  useEffect(() => {
    const element = list.current;
    if (!element || previousLength.current === keys.length) return;
    if (keys.length > previousLength.current)
      element.querySelector<HTMLElement>(':scope > fieldset:last-of-type :is(input, select)')?.focus();
    else element.focus(); // The focused button has been removed, so the list takes focus.
    previousLength.current = keys.length;
    // The row positions have changed, so the fields with problems are validated again.
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, [keys]);

  return (
    <div className="tillkit-list" ref={list} tabIndex={-1} role="group" aria-label={title}>
      {keys.map((key, index) => {
        const n = first + index;
        const heading = rowHeading.replace('{label}', title).replace('{number}', String(index + 1));
        return (
          <fieldset key={key} className="tillkit-list-row">
            <legend>{heading}</legend>
            {children(wireName(prefix, row.wire, n), n, initialRows[key])}
            {keys.length > 1 && (
              <button type="button" onClick={() => setKeys(keys.filter((other) => other !== key))}>
                {remove.replace('{name}', heading)}
              </button>
            )}
          </fieldset>
        );
      })}
      {keys.length < most && (
        <button type="button" onClick={() => setKeys([...keys, Math.max(...keys, initialRows.length) + 1])}>
          {addRow}
        </button>
      )}
    </div>
  );
}
