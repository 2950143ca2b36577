import type { ReactNode } from 'react';

interface RowNextProps {
  /** Of the shop, in place of our text. */
  readonly own: ReactNode;
  readonly text: string | undefined;
  /** Instead of it where scripts are off. */
  readonly withoutScripts: string | undefined;
}

/** What comes next, below the button. */
export function RowNext({ own, text, withoutScripts }: RowNextProps) {
  if (own)
    return (
      <div className="tillkit-row-next" data-own>
        {own}
      </div>
    );
  return (
    <>
      {text && (
        <p className="tillkit-row-next" data-scripts={withoutScripts && ''}>
          {text}
        </p>
      )}
      {withoutScripts && (
        <noscript>
          <p className="tillkit-row-next">{withoutScripts}</p>
        </noscript>
      )}
    </>
  );
}
