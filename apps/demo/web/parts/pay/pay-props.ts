import type { SignedRequest } from '@tillkit/core';
import type { Language } from '../../../catalogue/languages.ts';
import type { OrderView } from '../../page.ts';

export interface PayProps {
  readonly order: OrderView;
  /** Signed for this order as it stands: the button works without a script. */
  readonly request: SignedRequest;
  /** Whether a card pays: its number is then spoken of. */
  readonly isCard: boolean;
  /** Whether an invoice follows. */
  readonly isBilled: boolean;
  readonly language: Language;
}
