import type { ComponentType } from 'react';
import type { WayKey } from '../../page.ts';
import type { PayProps } from './pay-props.ts';
import { PayByFields } from './PayByFields.tsx';
import { PayByLightbox } from './PayByLightbox.tsx';
import { PayByRedirect } from './PayByRedirect.tsx';

/** The ways to pay, each with the part of the page that does it. The redirect needs no script at all, so it is always there. */
export const ways: Readonly<Record<WayKey, { readonly Pay: ComponentType<PayProps> }>> = {
  redirect: { Pay: PayByRedirect },
  lightbox: { Pay: PayByLightbox },
  fields: { Pay: PayByFields },
};
