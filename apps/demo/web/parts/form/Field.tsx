import type { ComponentPropsWithoutRef } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';

export interface FieldProps extends ComponentPropsWithoutRef<'input'> {
  name: string;
  label: string;
  help?: string;
  error?: string | undefined;
}

/** A labelled input. The error takes the place of the help, which is said by a new page. */
export function Field({ name, label, help, error, ...rest }: FieldProps) {
  const { optional } = useTexts().checkout;
  const note = error ?? help;
  return (
    <p className="field">
      <label htmlFor={name}>
        {label}
        {!rest.required && <span className="optional"> ({optional})</span>}
      </label>
      <input
        {...rest}
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${name}-note` : undefined}
      />
      {note && (
        <span className="note" id={`${name}-note`} data-error={error ? true : undefined}>
          {error && <span aria-hidden="true">! </span>}
          {note}
        </span>
      )}
    </p>
  );
}
