import type { ComponentPropsWithoutRef, ReactNode } from 'react';

export interface InputProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The control, given what ties it to its words. */
  children: (ties: Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** A labelled control. The error takes the place of the help, so that nothing moves. */
export function Input({ id, label, help, error, children }: InputProps) {
  const note = error ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(note && { 'aria-describedby': `${id}-note` }),
      })}
      {note && (
        <span className="note" id={`${id}-note`} data-error={error ? true : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
