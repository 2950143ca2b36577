import { useEffect, useRef } from 'react';
import type { ContactErrors } from '../page.ts';

/** Takes the focus when a form comes back with errors, and leads to each field. */
export function ErrorSummary({ errors }: { errors: ContactErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(errors);
  useEffect(() => box.current?.focus(), []);
  if (list.length === 0) return null;
  return (
    <div className="errors" ref={box} tabIndex={-1} role="group" aria-labelledby="errors">
      <h2 id="errors">Please look at {list.length === 1 ? 'one field' : `${list.length} fields`} again</h2>
      <ul>
        {list.map(([field, text]) => (
          <li key={field}>
            <a href={`#${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
