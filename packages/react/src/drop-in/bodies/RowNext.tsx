import type { ReactNode } from 'react';

interface RowNextProps {
  /** The shop's own text about the next step. Replaces the default text. */
  readonly own: ReactNode;
  readonly text: string | undefined;
  /** Text to show instead of `text` if scripts are disabled. */
  readonly plain: string | false;
}

/** Renders the message about the next step, below the button. */
export function RowNext({ own, text, plain }: RowNextProps) {
  if (own)
    return (
      <div className="tillkit-row-next" data-own>
        {own}
      </div>
    );
  return (
    <>
      {text && <p className="tillkit-row-next">{text}</p>}
      {plain && <noscript>{plain}</noscript>}
    </>
  );
}
