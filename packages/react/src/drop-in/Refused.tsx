'use client';

import { textFor } from '../labels/counted.ts';
import type { ListLabels } from '../labels/checkout-labels.ts';
import type { PickerOption } from '../picker/to-options.ts';

interface RefusedProps {
  readonly options: readonly PickerOption[];
  readonly texts: ListLabels;
  readonly locale: string;
}

/** What the order cannot be paid with: one line, and the reasons in it. */
export const Refused = ({ options, texts, locale }: RefusedProps) => (
  <details className="tillkit-refused">
    <summary>{textFor(texts.refused, options.length, locale)}</summary>
    <ul>
      {options.map(({ code, name, reason }) => (
        <li key={code} data-method={code}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  </details>
);
