'use client';

import { CheckoutError } from '@tillkit/core';
import { forwardRef, useId, useMemo, type ComponentPropsWithoutRef } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { toSheet, type AppearanceRules, type AppearanceVariables } from './to-sheet.ts';

export interface AppearanceProps extends ComponentPropsWithoutRef<'div'> {
  /** `auto` follows the system, `contrast` is high contrast in its light or dark. Absent: as the page has it. */
  readonly theme?: 'light' | 'dark' | 'auto' | 'contrast' | undefined;
  /** Values for the tokens of `styles/tokens.css`: `{ accent: '#7a1fa2', radiusControl: '0' }`. */
  readonly variables?: AppearanceVariables | undefined;
  /** Rules for what stands inside, by selector: `{ '.tillkit-form label': { fontWeight: '400' } }`. */
  readonly rules?: AppearanceRules | undefined;
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Bundlers write the word in; where nothing does, there is no `process`. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

/**
 * Gives the components inside it a theme, colors and rules of the shop, in a `<style>` element with the provider's nonce: no
 * inline style, so a strict content security policy holds. A value that would end its declaration or fetch something is
 * left out, and in development thrown as `argument_wrong` with its name. It makes no box of its own.
 *
 * @example
 * <Appearance theme="auto" variables={{ accent: 'light-dark(#7a1fa2, #d9a5ee)' }}>
 *   <MethodPicker methods={codes} />
 * </Appearance>
 */
export const Appearance = forwardRef<HTMLDivElement, AppearanceProps>((props, ref) => {
  const { theme, variables, rules, className = '', children, ...rest } = props;
  const { nonce } = useCheckout('<Appearance>');
  const scope = `t${useId().replace(/\W/g, '')}`; // letters, digits and _: it needs no quotes
  const { css, refused } = useMemo(
    () => toSheet(`[data-tillkit-appearance=${scope}]`, variables, rules),
    [scope, variables, rules],
  );
  if (refused.length > 0 && isDevelopment())
    throw new CheckoutError(
      'argument_wrong',
      `<Appearance> refuses ${refused.join(', ')}.`,
      'Use the names of styles/tokens.css, and values without ; { } < @ \\ url() and open brackets or quotes.',
    );
  return (
    <div
      {...rest}
      ref={ref}
      className={`tillkit-appearance ${className}`.trim()}
      data-tillkit-theme={theme}
      data-tillkit-appearance={scope}
    >
      {/* A browser hides the nonce of a page that it has read. */}
      {css && (
        <style nonce={nonce} suppressHydrationWarning>
          {css}
        </style>
      )}
      {children}
    </div>
  );
});
