import type { ComponentPropsWithoutRef } from 'react';
import { useShopTexts } from '../../texts/TextsContext.ts';

export interface FieldProps extends ComponentPropsWithoutRef<'input'> {
  name: string;
  label: string;
  help?: string;
  /**
   * The error message. Pass an empty string once the error has been corrected. The message's line then still takes up
   * space, so that the layout does not shift.
   */
  error?: string | undefined;
}

/** An input with a label. The error follows the help text. */
export function Field({ name, label, help, error, ...rest }: FieldProps) {
  const { optional } = useShopTexts().checkout;
  const described = [error && `${name}-note`, help && `${name}-help`].filter(Boolean).join(' ');
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
        aria-describedby={described || undefined}
      />
      {help && (
        <span className="note" id={`${name}-help`}>
          {help}
        </span>
      )}
      {error !== undefined && (
        <span className="note" id={`${name}-note`} data-error={error ? true : undefined}>
          {error}
        </span>
      )}
    </p>
  );
}
