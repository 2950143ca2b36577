import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { ContactErrors } from '../../page.ts';

/** Takes the focus when a form comes back with errors, and leads to each field. */
export function ErrorSummary({ errors }: { errors: ContactErrors }) {
  const { checkout: texts } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(errors);
  useEffect(() => box.current?.focus(), []);
  if (list.length === 0) return null;
  return (
    <div className="errors" ref={box} tabIndex={-1} role="group" aria-labelledby="errors">
      <h2 id="errors">{texts.again(list.length)}</h2>
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
