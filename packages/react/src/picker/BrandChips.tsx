import type { ReactNode } from 'react';

/** Initials on the chip of each card brand. The chips are our own and contain no logos. */
const initials: Readonly<Record<string, string>> = {
  VIS: 'VISA',
  ECA: 'MC',
  AMX: 'AMEX',
  DIN: 'DC',
  DIS: 'DISC',
  JCB: 'JCB',
  CUP: 'UP',
  DNK: 'DK',
  MYO: 'MYO',
  JEL: 'JEL',
};

/** Maximum number of chips. The number of further brands follows them. */
const mostChips = 4;

/**
 * Renders a chip for each of the first card brands. Hidden from screen readers, because the brand names follow as text
 * that only they read.
 */
export function BrandChips({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const further = codes.length - mostChips;
  return (
    <span className="tillkit-brands" aria-hidden="true">
      {codes.slice(0, mostChips).map((code) => (
        <span key={code} className="tillkit-brand" data-brand={code}>
          {initials[code] ?? code}
        </span>
      ))}
      {further > 0 && <span>+{further}</span>}
    </span>
  );
}
