import type { ReactNode } from 'react';
import { marks } from '../../catalogue/providers.ts';

/**
 * The mark of a payment method. Every method has its own mark, except the cards, which share one. Decorative, because
 * the name is shown beside it.
 */
export function MethodMark({ code }: { readonly code: string | undefined }): ReactNode {
  const mark = code === undefined ? undefined : (marks[code] ?? marks['card']);
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
