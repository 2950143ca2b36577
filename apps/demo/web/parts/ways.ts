import type { SignedRequest } from '@tillkit/core';
import type { ComponentType } from 'react';
import type { Language } from '../../catalogue/languages.ts';
import type { OrderView, WayKey } from '../page.ts';
import { PayByFields } from './PayByFields.tsx';
import { PayByLightbox } from './PayByLightbox.tsx';
import { PayByRedirect } from './PayByRedirect.tsx';

export interface PayProps {
  readonly order: OrderView;
  /** Signed for this order as it stands: the button works without a script. */
  readonly request: SignedRequest;
  /** Whether a card pays: its number is then spoken of. */
  readonly isCard: boolean;
  readonly language: Language;
}

/** The ways to pay, each with the part of the page that does it. The redirect needs no script at all, so it is always there. */
export const ways: Readonly<Record<WayKey, { readonly Pay: ComponentType<PayProps> }>> = {
  redirect: { Pay: PayByRedirect },
  lightbox: { Pay: PayByLightbox },
  fields: { Pay: PayByFields },
};
