'use client';

import { CheckoutError } from '@tillkit/core';
import { forwardRef, useId, useMemo, type ComponentPropsWithoutRef } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { toSheet, type AppearanceRules, type AppearanceVariables } from './to-sheet.ts';

export interface AppearanceProps extends ComponentPropsWithoutRef<'div'> {
  /**
   * Color theme. `auto` follows the system setting. `contrast` uses a high-contrast theme in a light or dark variant.
   * Optional. If omitted, the theme of the page applies.
   */
  readonly theme?: 'light' | 'dark' | 'auto' | 'contrast' | undefined;
  /** Values for the tokens in `styles/tokens.css`, such as `{ accent: '#7a1fa2', radiusControl: '0' }`. */
  readonly variables?: AppearanceVariables | undefined;
  /**
   * CSS declarations for the elements inside the component, keyed by selector, such as `{ '.tillkit-form label': {
   * fontWeight: '400' } }`.
   */
  readonly rules?: AppearanceRules | undefined;
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Returns false in production builds. Bundlers replace `process.env.NODE_ENV`; in a browser without a bundler,
 * `process` is not defined.
 */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

/**
 * Applies a theme, and the shop's colors and CSS rules, to the components inside it. The rules are written to a
 * `<style>` element with the provider's nonce. No inline styles are used, so the component works under a strict content
 * security policy. In production, a value that could end its declaration or load a resource is omitted. In development,
 * the component throws `argument_wrong` and names the invalid variable or rule. The component's root element uses
 * `display: contents`.
 *
 * @example
 * <Appearance theme="auto" variables={{ accent: 'light-dark(#7a1fa2, #d9a5ee)' }}>
 *   <MethodPicker methods={codes} />
 * </Appearance>
 */
export const Appearance = forwardRef<HTMLDivElement, AppearanceProps>((props, ref) => {
  const { theme, variables, rules, className = '', children, ...rest } = props;
  const { nonce } = useCheckout('<Appearance>');
  // Keep only letters, digits and underscores, so that the attribute selector needs no quotes.
  const scope = `t${useId().replace(/\W/g, '')}`;
  const { css, refused } = useMemo(
    () => toSheet(`[data-tillkit-appearance=${scope}]`, variables, rules),
    [scope, variables, rules],
  );
  if (refused.length > 0 && isDevelopment())
    throw new CheckoutError(
      'argument_wrong',
      `Invalid variables or rules in <Appearance>: ${refused.join(', ')}.`,
      'Use token names from styles/tokens.css. Use no ; { } < @ \\ or url() in values, and close all brackets and quotes.',
    );
  return (
    <div
      {...rest}
      ref={ref}
      className={`tillkit-appearance ${className}`.trim()}
      data-tillkit-theme={theme}
      data-tillkit-appearance={scope}
    >
      {/* Browsers hide the nonce attribute after they have parsed a page, so its value differs during hydration. */}
      {css && (
        <style nonce={nonce} suppressHydrationWarning>
          {css}
        </style>
      )}
      {children}
    </div>
  );
});
