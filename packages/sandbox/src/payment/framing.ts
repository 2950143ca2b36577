import type { WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { loopbackOrigins, type Merchant } from '../model/merchant.ts';

/** Framing policy of a payment page, and the page's behavior and color theme in a frame. */
export interface Framing {
  /** Origins in the syntax of a Content-Security-Policy. If empty, the page cannot be framed. */
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

/** Returns the framing policy of a payment. Without registered origins, every loopback page may frame it. */
export function framingOf({ parameters, lightbox }: Framed, merchant: Merchant): Framing {
  const { origins = loopbackOrigins, theme } = merchant;
  return {
    theme,
    origins,
    lightbox,
    closable: lightbox && parameters[requestNames.mode] !== 'forceRedirect',
  };
}

/** Returns whether the browser loads the page into a frame, according to its `Sec-Fetch-Dest` header. */
export const isFramed = (destination: string | undefined): boolean =>
  destination === 'iframe' || destination === 'frame';
