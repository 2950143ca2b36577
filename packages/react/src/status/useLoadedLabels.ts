'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import type { Labels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';

/** By locale, of this page: who comes later speaks its language at once. */
const known = new Map<string | undefined, Labels>();
const never = () => () => {};

/** The provider's texts before those of the locale; `undefined` for English, and until they are there. */
export function useLoadedLabels(component: string): Labels | undefined {
  const { labels: given, locale } = useCheckout(component);
  const before = useSyncExternalStore(
    never,
    () => known.get(locale),
    () => undefined, // as on the page of the server
  );
  const [loaded, setLoaded] = useState<Labels>();

  useEffect(() => {
    if (given) return;
    let isCurrent = true;
    const show = (labels?: Labels) => {
      if (labels) known.set(locale, labels);
      if (isCurrent) setLoaded(labels);
    };
    loadLabels(locale).then(show, () => show()); // offline, English stands
    return () => {
      isCurrent = false;
    };
  }, [given, locale]);

  return given ?? before ?? loaded;
}
