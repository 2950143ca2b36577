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
  /** Draws the inputs of one row: its name on the wire, its place there, its defaults. */
  readonly children: (wire: string, n: number, defaults: unknown) => ReactNode;
}

/** A list of rows that grows and shrinks. What is typed stays with its row; the names on the wire follow the place. */
export function RepeatedRows({ title, labels, row, prefix, defaults, children }: RepeatedRowsProps): ReactNode {
  const given = Array.isArray(defaults) ? (defaults as readonly unknown[]) : [];
  const [keys, setKeys] = useState(() => [...Array(Math.max(given.length, 1)).keys()]);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(keys.length);
  const { first, most = Infinity } = row;
  const { rowHeading = '', remove = '', addRow } = labels as Partial<OwnLabels>; // they come with this file

  useEffect(() => {
    const element = list.current;
    if (!element || before.current === keys.length) return;
    if (keys.length > before.current)
      element.querySelector<HTMLElement>(':scope > fieldset:last-of-type :is(input, select)')?.focus();
    else element.focus(); // the button that had the focus is gone
    before.current = keys.length;
    element.dispatchEvent(new Event('input', { bubbles: true })); // places have changed: what was wrong is looked at again
  }, [keys]);

  return (
    <div className="tillkit-list" ref={list} tabIndex={-1} role="group" aria-label={title}>
      {keys.map((key, index) => {
        const n = first + index;
        const heading = rowHeading.replace('{label}', title).replace('{number}', String(index + 1));
        return (
          <fieldset key={key} className="tillkit-list-row">
            <legend>{heading}</legend>
            {children(wireName(prefix, row.wire, n), n, given[key])}
            {keys.length > 1 && (
              <button type="button" onClick={() => setKeys(keys.filter((other) => other !== key))}>
                {remove.replace('{name}', heading)}
              </button>
            )}
          </fieldset>
        );
      })}
      {keys.length < most && (
        <button type="button" onClick={() => setKeys([...keys, Math.max(...keys, given.length) + 1])}>
          {addRow}
        </button>
      )}
    </div>
  );
}
