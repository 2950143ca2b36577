import type { ReactNode } from 'react';

interface RowNextProps {
  /** Of the shop, in place of our text. */
  readonly own: ReactNode;
  readonly text: string | undefined;
  /** Instead of it where scripts are off. */
  readonly plain: string | false;
}

/** What comes next, below the button. */
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
