'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import type { Labels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';

/** Loaded labels by locale. Shared by all components on the page, so that each locale is loaded only once. */
const cache = new Map<string | undefined, Labels>();
const never = () => () => {};

/**
 * Returns the labels of the surrounding `CheckoutProvider` or, if the `CheckoutProvider` has none, the locale's labels.
 * Returns `undefined` if the locale is English or the labels are still loading.
 */
export function useLoadedLabels(component: string): Labels | undefined {
  const { labels: provided, locale } = useCheckout(component);
  const cached = useSyncExternalStore(
    never,
    () => cache.get(locale),
    () => undefined, // The first render must match the server-rendered HTML.
  );
  const [loaded, setLoaded] = useState<Labels>();

  useEffect(() => {
    if (provided) return;
    let isCurrent = true;
    const show = (labels?: Labels) => {
      if (labels) cache.set(locale, labels);
      if (isCurrent) setLoaded(labels);
    };
    loadLabels(locale).then(show, () => show()); // If loading fails, the labels stay in English.
    return () => {
      isCurrent = false;
    };
  }, [provided, locale]);

  return provided ?? cached ?? loaded;
}
