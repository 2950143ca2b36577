import type { MethodKind } from '@tillkit/core/forms';
import type { ReactNode } from 'react';

const card = 'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5Z';
const sheet = 'M6 3h9l4 4v14H5V4a1 1 0 0 1 1-1ZM15 3v4h4';
const circle = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z';

/** SVG path of the pictogram for each kind of payment method. The pictograms are our own and contain no brand logos. */
const drawings: Readonly<Record<MethodKind, string>> = {
  card: `${card}M2 9.5h20M6 15h4`,
  bankCard: `${card}M6 9.5h4.5v4H6ZM14 9.5h4M14 13.5h4`,
  transfer: 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4',
  bankAccount: 'M3 9.5 12 4l9 5.5ZM4 20h16M6.5 9.5V17m3.7-7.5V17m3.6-7.5V17m3.7-7.5V17M5 17h14',
  invoice: `${sheet}M8.5 11h7m-7 3.5h7m-7 3.5h4`,
  installments:
    'M5 5h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 10h18M8 3v4m8-4v4M7 14h2m2 0h2m2 0h2M7 17.5h2m2 0h2',
  wallet:
    'M19 8V5.5A1.5 1.5 0 0 0 17.5 4H5a2 2 0 0 0 0 4h14.5A1.5 1.5 0 0 1 21 9.5v9a1.5 1.5 0 0 1-1.5 1.5H5a2 2 0 0 1-2-2V6M21 12h-4a2 2 0 0 0 0 4h4',
  voucher: 'M3 6h18v3.5a2.5 2.5 0 0 0 0 5V18H3v-3.5a2.5 2.5 0 0 0 0-5ZM14 6v2m0 3v2m0 3v2',
  loyaltyCard: `${card}M12 8l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8L8 10.9l2.8-.3Z`,
  mobile:
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM11 18.5h2',
  payLater: `${circle}M12 7v5l3.5 2`,
  creditCheck: `${sheet}M8.5 14.5l 2.5 2.5 4.5-5`,
  other: `${circle}M8 12h.01M12 12h.01M16 12h.01`,
};

/**
 * Renders the pictogram for a kind of payment method. Hidden from screen readers, because the method's name is shown
 * next to it.
 */
export function MethodMark({ kind }: { readonly kind: MethodKind }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={drawings[kind]} />
    </svg>
  );
}
