import type { ComponentPropsWithoutRef, ReactNode } from 'react';

export interface InputProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** Renders the control with the attributes that connect it to its label. */
  children: (ties: Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** A control with a label. The error follows the help text. */
export function Input({ id, label, help, error, children }: InputProps) {
  // Screen readers announce the error first.
  const described = [error && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {help && (
        <span className="note" id={`${id}-help`}>
          {help}
        </span>
      )}
      {error && (
        <span className="note" id={`${id}-note`} data-error>
          {error}
        </span>
      )}
    </div>
  );
}
