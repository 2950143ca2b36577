import { requestNames, type WireParameters } from '@tillkit/core';
import { callbackAddresses } from './callback-target.ts';
import { isWebUrl } from '../admin/web-url.ts';
import type { Merchant } from '../model/merchant.ts';

/** Who may show a page of a payment in a frame, and how it behaves there. */
export interface Framing {
  /** Origins of the shop; with none nobody may. */
  readonly origins: readonly string[];
  /** The payment was started by the lightbox. */
  readonly lightbox: boolean;
  /** Shows a button that closes the lightbox. */
  readonly closable: boolean;
}

interface Framed {
  readonly parameters: WireParameters;
  readonly lightbox: boolean;
}

/** The shop is where the callbacks go: a stranger's page has no place among them (`safety.md` 2.2). */
export function framingOf({ parameters, lightbox }: Framed, merchant: Merchant): Framing {
  const addresses = callbackAddresses(parameters, merchant).filter(isWebUrl);
  const origins = [...new Set(addresses.map((url) => new URL(url).origin))];
  return { origins, lightbox, closable: lightbox && parameters[requestNames.mode] !== 'forceRedirect' };
}

/** Browsers tell by `Sec-Fetch-Dest` where a page is going to stand. */
export const isFramed = (destination: string | undefined): boolean =>
  destination === 'iframe' || destination === 'frame';
