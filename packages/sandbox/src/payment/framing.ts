import type { WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { loopbackOrigins, type Merchant } from '../model/merchant.ts';

/** Who may show a page of a payment in a frame, and how it behaves and looks there. */
export interface Framing {
  /** Origins as a policy writes them; with none nobody may. */
  readonly origins: readonly string[];
  /** The payment was started by the lightbox. */
  readonly lightbox: boolean;
  /** Shows a button that closes the lightbox. */
  readonly closable: boolean;
  /** Colours of the page, where the merchant has chosen; absent: the visitor does. */
  readonly theme?: 'light' | 'dark' | undefined;
}

interface Framed {
  readonly parameters: WireParameters;
  readonly lightbox: boolean;
}

/** The origins that the merchant has registered; unless any is, every page on this machine. */
export function framingOf({ parameters, lightbox }: Framed, merchant: Merchant): Framing {
  const { origins = loopbackOrigins, theme } = merchant;
  return {
    theme,
    origins,
    lightbox,
    closable: lightbox && parameters[requestNames.mode] !== 'forceRedirect',
  };
}

/** Browsers tell by `Sec-Fetch-Dest` where a page is going to stand. */
export const isFramed = (destination: string | undefined): boolean =>
  destination === 'iframe' || destination === 'frame';
