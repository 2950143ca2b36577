import type { ReactNode } from 'react';
import { cardNames } from '@tillkit/core/card-names';
import { marks } from '../../catalogue/providers.ts';

/**
 * The mark of a payment method, or nothing if the method has none. All cards share one mark. Decorative, because the
 * name is shown beside it.
 */
export function MethodMark({ code = '' }: { readonly code?: string | undefined }): ReactNode {
  const mark = marks[Object.hasOwn(cardNames, code) ? 'card' : code];
  if (!mark) return null;
  const { tile, ink, lines, shapes } = mark;
  return (
    <svg
      className="method-mark"
      viewBox="-4 -4 32 32"
      width="28"
      height="28"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="-4" y="-4" width="32" height="32" rx="8" fill={tile} />
      {shapes && <path d={shapes} fill={ink} />}
      {lines && <path d={lines} stroke={ink} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  );
}

/** The marks for `<Checkout>`, keyed by method code or `card`. */
export const providerMarks: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  Object.keys(marks).map((code) => [code, <MethodMark key={code} code={code} />]),
);
