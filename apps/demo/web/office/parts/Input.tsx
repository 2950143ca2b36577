import type { ComponentPropsWithoutRef, ReactNode } from 'react';

export interface InputProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** Renders the control with the attributes that connect it to its label. */
  children: (ties: Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** A control with a label. The error replaces the help text, so that the layout does not shift. */
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
