'use client';

import type { Environment } from '@tillkit/core';
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import type { Labels } from '../labels/labels.ts';
import type { LightboxScript } from './script-types.ts';
import type { SecureFieldsScript } from './script-types.ts';

export interface CheckoutProviderProps {
  /** Which gateway the shop talks to. Required: a sandbox must never pass for the real thing. */
  readonly environment: Environment;
  /**
   * Origin of the gateway's payment page, such as `https://pay.example`: a signed request that leads anywhere else is not
   * sent. Required, and https, in `live`, where a shop's server that has been tampered with could send card holders to a
   * stranger; elsewhere no money moves, and without it any address is taken.
   */
  readonly gateway?: string | undefined;
  /** Language of the texts and writing of amounts (BCP 47, such as `de-CH`); a region falls back to its language. `en` by default. */
  readonly locale?: string | undefined;
  /** Texts instead of the loaded ones. A page rendered on the server gives those of its locale, so that they stand at once. */
  readonly labels?: Labels | undefined;
  /** The nonce of the page's content security policy. */
  readonly nonce?: string | undefined;
  /** Base address of the shop's payment routes. `/api/payments` by default. */
  readonly payments?: string | undefined;
  /** The gateway's lightbox script: its address, integrity and the name of its global. Only the lightbox needs it. */
  readonly lightbox?: LightboxScript | undefined;
  /** The gateway's Secure Fields script: its address, integrity, your merchant id and the name of its class. Only they need it. */
  readonly secureFields?: SecureFieldsScript | undefined;
  /** The page, or the part of it that pays. */
  readonly children?: ReactNode;
}

const Checkout = createContext<CheckoutProviderProps | undefined>(undefined);

function checked(checkout?: CheckoutProviderProps, user = '<CheckoutButton>'): CheckoutProviderProps {
  if (!checkout?.environment)
    throw new Error(`No environment: wrap what uses ${user} in <CheckoutProvider environment="sandbox">.`);
  if (checkout.environment === 'live' && !checkout.gateway?.startsWith('https:'))
    throw new Error('No gateway: name its https origin in <CheckoutProvider environment="live">.');
  return checkout;
}

/** The settings of the nearest provider. Throws without one; `user` is the name that the message gives. */
export const useCheckout = (user?: string): CheckoutProviderProps => checked(useContext(Checkout), user);

/** The gateway of the nearest provider; `undefined` where none stands or none is named. */
export const useGateway = (): string | undefined => useContext(Checkout)?.gateway;

/**
 * Tells the components below it which gateway they pay at and in which language. Throws at once without an `environment`,
 * and in `live` without a `gateway`.
 *
 * @example
 * <CheckoutProvider environment="live" gateway="https://pay.example" locale="de-CH">
 *   <CheckoutButton start={start}>Pay CHF 49.90</CheckoutButton>
 * </CheckoutProvider>
 */
export function CheckoutProvider({ children, ...settings }: CheckoutProviderProps): ReactNode {
  // What is written in markup is new at each render, so that it is compared by what it says.
  const said = JSON.stringify(settings);
  // oxlint-disable-next-line react/exhaustive-deps
  const value = useMemo(() => checked(settings), [said]);
  return createElement(Checkout.Provider, { value }, children);
}
