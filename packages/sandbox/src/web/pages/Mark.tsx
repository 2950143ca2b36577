/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { MethodKind } from '../../model/method-kind.ts';
import type { MethodMark } from '../../model/method-mark.ts';
import type { ProviderKind } from '../../texts/page-texts.ts';

const providers: Readonly<Record<MethodKind, ProviderKind>> = {
  bankAccount: 'bank',
  bankCard: 'bank',
  creditCheck: 'check',
  installments: 'invoice',
  invoice: 'invoice',
  loyaltyCard: 'card',
  mobile: 'wallet',
  payLater: 'invoice',
  transfer: 'bank',
  transferWithAge: 'bank',
  voucher: 'voucher',
  wallet: 'wallet',
  walletAccount: 'wallet',
};

/**
 * Returns the kind of provider that corresponds to a kind of payment method, or `other` if the kind of method is
 * unknown.
 */
export const providerOf = (kind: MethodKind | undefined): ProviderKind =>
  kind === undefined ? 'other' : providers[kind];

const marks: Readonly<Record<ProviderKind, string>> = {
  bank: 'M3 9l9-5 9 5M4 20h16M6 11v6m4-6v6m4-6v6m4-6v6',
  wallet: 'M19 8V5H6a2 2 0 0 0 0 4h14v10H6a2 2 0 0 1-2-2V7M16 14h.5',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  voucher: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 8v8',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  check: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  other: 'M5 12h14m-5-5 5 5-5 5',
};

interface MarkProps {
  readonly of: ProviderKind;
  /** Optional. The merchant's own mark for the method. Defaults to the icon of the provider kind. */
  readonly own?: MethodMark | undefined;
}

/**
 * Mark of a payment method. The SVG is passed as a raw string, because hono would otherwise render its content with the
 * expensive `toString` method (see `draw`). `checkDisplay` has validated the merchant's marks.
 */
export const Mark = ({ of, own }: MarkProps) =>
  raw(
    own
      ? drawOwn(own)
      : `<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${marks[of]}"/></svg>`,
  );

const drawOwn = ({ tile, ink, lines, shapes }: MethodMark): string =>
  '<svg class="mark own" viewBox="-4 -4 32 32" width="28" height="28" aria-hidden="true">' +
  `<rect x="-4" y="-4" width="32" height="32" rx="8" fill="${tile}"/>` +
  (shapes ? `<path d="${shapes}" fill="${ink}"/>` : '') +
  (lines ? `<path d="${lines}" stroke="${ink}"/>` : '') +
  '</svg>';
