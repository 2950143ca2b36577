import { useContext, useId, useState, type ReactNode } from 'react';
import { Problems, useForm } from './form-context.ts';
import { toDay } from './to-day.ts';
import type { FoldedProps } from './form-types.ts';
import type { Part } from './to-sections.ts';

/**
 * Renders the known fields of a person or an address as one line that can be expanded. The line expands automatically
 * if one of the fields has a problem.
 */
export function Folded({ parts, valueOf, children }: FoldedProps): ReactNode {
  const { labels } = useForm();
  const problems = useContext(Problems);
  const id = useId();
  const [isOpen, open] = useState(false);
  const isWrong = parts.some(({ row }) => problems.has(row.wire));
  return (
    <details
      className="tillkit-known"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary aria-describedby={id}>
        <span id={id}>{toSummary(parts, valueOf)}</span> <span className="tillkit-known-change">{labels.change}</span>
      </summary>
      <div className="tillkit-group">{children}</div>
    </details>
  );
}

/**
 * Returns a summary such as `Anna Muster, Musterweg 5, 8002 Zürich`. There is no comma before the last name or the
 * city. The country is omitted.
 */
function toSummary(parts: readonly Part[], valueOf: FoldedProps['valueOf']): string {
  let line = '';
  for (const part of parts) {
    const { name } = part;
    if (name === 'country') continue;
    const isJoined = /^(lastName|city)$/.test(name);
    line += (line && (isJoined ? ' ' : ', ')) + toDay(String(valueOf(part)));
  }
  return line;
}
