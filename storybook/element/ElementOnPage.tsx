import type { TillkitCheckout } from '@tillkit/react/element';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { onLook, wornLook } from '../look.ts';
import { showCheckout, type Setup } from './show-checkout.ts';

/** A page without React, as far as the element knows: it is made by a script, and speaks the language of the toolbar. */
export function ElementOnPage(setup: Setup): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<TillkitCheckout>(undefined);
  const locale = useSyncExternalStore(onLook, wornLook)?.locale ?? setup.locale;
  useEffect(() => {
    if (place.current && !element.current) element.current = showCheckout(place.current, { ...setup, locale });
    else Object.assign(element.current ?? {}, setup, { locale });
  }, [setup, locale]);
  return <div ref={place} />;
}
