'use client';

import type { ListLabels } from '../labels/checkout-labels.ts';
import type { PickerOption } from '../picker/to-options.ts';

interface RefusedProps {
  readonly options: readonly PickerOption[];
  readonly texts: ListLabels;
}

/** Renders one line that expands to a list of the unavailable methods and the reasons why they are unavailable. */
export const Refused = ({ options, texts }: RefusedProps) => (
  <details className="tillkit-refused">
    <summary>{`${texts.refused}\u00a0(${options.length})`}</summary>
    <ul>
      {options.map(({ code, name, reason }) => (
        <li key={code} data-method={code}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  </details>
);
