import type { WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { loopbackOrigins, type Merchant } from '../model/merchant.ts';

/** Defines which origins may frame a payment page, and how the page behaves and looks in a frame. */
export interface Framing {
  /** Origins that may frame the page, in Content-Security-Policy syntax. If empty, the page cannot be framed. */
  readonly origins: readonly string[];
  /** `true` if the lightbox started the payment. */
  readonly lightbox: boolean;
  /** `true` if the page shows a button that closes the lightbox. */
  readonly closable: boolean;
  /** Optional. Color theme that the merchant has chosen. Defaults to the visitor's preference. */
  readonly theme?: 'light' | 'dark' | undefined;
}

interface Framed {
  readonly parameters: WireParameters;
  readonly lightbox: boolean;
}

/**
 * Returns the framing policy for a payment's pages. If the merchant has no registered origins, any loopback page may
 * frame the payment's pages.
 */
export function framingOf({ parameters, lightbox }: Framed, merchant: Merchant): Framing {
  const { origins = loopbackOrigins, theme } = merchant;
  return {
    theme,
    origins,
    lightbox,
    closable: lightbox && parameters[requestNames.mode] !== 'forceRedirect',
  };
}

/** Returns `true` if the `Sec-Fetch-Dest` header shows that the browser is loading the page in a frame. */
export const isFramed = (destination: string | undefined): boolean =>
  destination === 'iframe' || destination === 'frame';
