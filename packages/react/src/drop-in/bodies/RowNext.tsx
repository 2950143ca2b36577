import type { ReactNode } from 'react';

interface RowNextProps {
  /** Of the shop, in place of our text. */
  readonly own: ReactNode;
  readonly text: string | undefined;
}

/** What comes next, below the button. */
export function RowNext({ own, text }: RowNextProps) {
  if (own)
    return (
      <div className="tillkit-row-next" data-own>
        {own}
      </div>
    );
  return text && <p className="tillkit-row-next">{text}</p>;
}
