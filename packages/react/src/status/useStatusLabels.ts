'use client';

import { useEffect, useState } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { status as english } from '../labels/en/labels.ts';
import type { Labels, StatusLabels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';

/** The texts of the payment status: the component's own before the provider's before those of the locale before English. */
export function useStatusLabels(own: Partial<StatusLabels> | undefined): StatusLabels {
  const { labels: given, locale } = useCheckout('<PaymentStatus>');
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

  return { ...english, ...(given ?? loaded)?.status, ...own };
}
