import { useContext, useId, useState, type ReactNode } from 'react';
import { Problems, useForm } from './form-context.ts';
import { toDay } from './to-day.ts';
import type { FoldedProps } from './form-types.ts';
import type { Part } from './to-sections.ts';

/** What is known of a person or an address: one line, and its rows inside. It opens by itself where one of them is wrong. */
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
        <span id={id}>{say(parts, valueOf)}</span> <span className="tillkit-known-change">{labels.change}</span>
      </summary>
      <div className="tillkit-group">{children}</div>
    </details>
  );
}

/** `Anna Muster, Musterweg 5, 8002 Zürich`: names, and postcode with town, are read as one. The country goes without saying. */
function say(parts: readonly Part[], valueOf: FoldedProps['valueOf']): string {
  let line = '';
  for (const part of parts) {
    const { name } = part;
    if (name === 'country') continue;
    const isJoined = /^(lastName|city)$/.test(name);
    line += (line && (isJoined ? ' ' : ', ')) + toDay(String(valueOf(part)));
  }
  return line;
}
