'use client';

import { useEffect, useState } from 'react';
import type { CheckoutLabels, ListLabels, RowLabels } from '../labels/checkout-labels.ts';
import { list as english } from '../labels/en/checkout-list.ts';
import { loadCheckoutLabels } from '../labels/load-checkout-labels.ts';

/** The texts of the list and, as far as they are known, of the rows: English ones come with what is inside. */
export type ListTexts = ListLabels & Partial<RowLabels>;

/** The texts of the drop-in: the shop's own before those of the locale before English. */
export function useCheckoutLabels(
  locale: string | undefined,
  own: Partial<CheckoutLabels> | undefined,
  given: { readonly labels: CheckoutLabels | undefined } | undefined,
): ListTexts {
  const [loaded, setLoaded] = useState<{ readonly locale: string | undefined; readonly labels?: CheckoutLabels }>();
  const isGiven = given !== undefined;

  useEffect(() => {
    if (isGiven) return;
    let isCurrent = true;
    loadCheckoutLabels(locale).then(
      (labels) => isCurrent && setLoaded({ locale, ...(labels && { labels }) }),
      () => {}, // those before stand
    );
    return () => {
      isCurrent = false;
    };
  }, [isGiven, locale]);

  return { ...english, ...(given ?? loaded)?.labels, ...own };
}
