import type { TillkitCheckout } from '@tillkit/react/element';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { subscribeToLook, getLookOverride } from '../look.ts';
import { showCheckout, type Setup } from './show-checkout.ts';

/**
 * Creates the custom element with a script, as a page without React does. The element uses the language selected in the
 * toolbar.
 */
export function ElementOnPage(setup: Setup): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<TillkitCheckout>(undefined);
  const locale = useSyncExternalStore(subscribeToLook, getLookOverride)?.locale ?? setup.locale;
  useEffect(() => {
    if (place.current && !element.current) element.current = showCheckout(place.current, { ...setup, locale });
    else Object.assign(element.current ?? {}, setup, { locale });
  }, [setup, locale]);
  return <div ref={place} />;
}
