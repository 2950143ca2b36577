'use client';

import { useEffect, useState } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import type { Labels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';

/** The provider's texts before those of the locale; `undefined` for English, and until they are there. */
export function useLoadedLabels(component: string): Labels | undefined {
  const { labels: given, locale } = useCheckout(component);
  const [loaded, setLoaded] = useState<Labels>();

  useEffect(() => {
    if (given) return;
    let isCurrent = true;
    const show = (labels?: Labels) => isCurrent && setLoaded(labels);
    loadLabels(locale).then(show, () => show()); // offline, English stands
    return () => {
      isCurrent = false;
    };
  }, [given, locale]);

  return given ?? loaded;
}
