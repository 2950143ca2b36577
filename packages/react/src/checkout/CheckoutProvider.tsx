'use client';

import type { Environment } from '@tillkit/core';
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import type { Labels } from '../labels/labels.ts';
import type { GatewaySettings } from './need-gateway.ts';
import type { LightboxScript } from './script-types.ts';
import type { SecureFieldsScript } from './script-types.ts';

export interface CheckoutProviderProps {
  /**
   * Environment of the gateway: `sandbox`, `test` or `live`. Required, so that a sandbox is never mistaken for the live
   * gateway.
   */
  readonly environment: Environment;
  /**
   * Origin of the gateway's payment page, such as `https://pay.example`. The components do not submit a signed request
   * to any other origin, because a compromised shop server could otherwise send cardholders to an attacker's page.
   * Required in the `live` environment, where it must use https. Optional in `sandbox` and `test`; if omitted, any
   * origin is accepted.
   */
  readonly gateway?: string | undefined;
  /**
   * BCP 47 locale for labels and amounts, such as `de-CH`. If there are no labels for the region, the labels for the
   * language are used. Defaults to `en`.
   */
  readonly locale?: string | undefined;
  /**
   * Labels to use instead of the ones that the components load. Set them on pages that are rendered on the server, so
   * that the HTML contains the labels.
   */
  readonly labels?: Labels | undefined;
  /** Nonce of the page's content security policy. */
  readonly nonce?: string | undefined;
  /** Base path of the shop's payment routes. Defaults to `/api/payments`. */
  readonly payments?: string | undefined;
  /** The gateway's lightbox script: URL, integrity and global name. Required only for the lightbox. */
  readonly lightbox?: LightboxScript | undefined;
  /** The gateway's Secure Fields script: URL, integrity, merchant id and class name. Required only for card fields. */
  readonly secureFields?: SecureFieldsScript | undefined;
  /** The page, or the part of it that contains the payment components. */
  readonly children?: ReactNode;
}

const Checkout = createContext<CheckoutProviderProps | undefined>(undefined);

function checkSettings(checkout?: CheckoutProviderProps, user = '<CheckoutButton>'): CheckoutProviderProps {
  if (!checkout?.environment)
    throw new Error(`No environment is set for ${user}: wrap it in <CheckoutProvider environment="sandbox">.`);
  if (checkout.environment === 'live' && !checkout.gateway?.startsWith('https:'))
    throw new Error(
      'The gateway is not set to an https origin: set `gateway` in <CheckoutProvider environment="live">.',
    );
  return checkout;
}

/**
 * Returns the settings of the nearest provider. If there is no provider, throws an error that names the calling
 * component or hook, which is passed as `user`.
 */
export const useCheckout = (user?: string): CheckoutProviderProps => checkSettings(useContext(Checkout), user);

/** Returns the environment and the gateway of the nearest provider, or `undefined` if there is no provider. */
export const useGateway = (): GatewaySettings | undefined => useContext(Checkout);

/**
 * Provides the gateway, the language and other settings to the components inside it. Throws immediately if
 * `environment` is missing, or if it is `live` and `gateway` is missing or does not use https.
 *
 * @example
 * <CheckoutProvider environment="live" gateway="https://pay.example" locale="de-CH">
 *   <CheckoutButton start={start}>Pay CHF 49.90</CheckoutButton>
 * </CheckoutProvider>
 */
export function CheckoutProvider({ children, ...settings }: CheckoutProviderProps): ReactNode {
  // Settings written inline are new objects in each render, so the settings are compared by content.
  const json = JSON.stringify(settings);
  // oxlint-disable-next-line react/exhaustive-deps
  const value = useMemo(() => checkSettings(settings), [json]);
  return createElement(Checkout.Provider, { value }, children);
}
