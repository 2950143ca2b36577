'use client';

import { useEffect, useRef, useState } from 'react';
import type { ListLabels, RowLabels } from '../labels/checkout-labels.ts';
import { list as english } from '../labels/en/checkout-list.ts';
import type { WishesOf } from '../picker/load-picker.ts';
import type { PickerContents } from '../picker/usePicker.ts';
import { contentsKey, type LoadedContents } from './contents.ts';

/**
 * Labels for the checkout list, including the labels inside its rows once those have loaded. The English labels for the
 * rows are in a separate chunk.
 */
export type ListTexts = ListLabels & Partial<RowLabels>;

interface Contents extends PickerContents {
  readonly texts: ListTexts;
}

/**
 * Returns the list contents for the methods in `codes`. Returns the previous contents until the new ones have loaded.
 */
export function useContents(
  codes: readonly string[],
  locale: string,
  loaded: LoadedContents | undefined,
  own: Partial<ListTexts> | undefined,
  wishesOf: WishesOf,
): Contents {
  const newestWishes = useRef(wishesOf);
  const [fetched, setFetched] = useState<LoadedContents>();
  const key = contentsKey(codes, locale);
  const current = [loaded, fetched].find((contents) => contents?.key === key);
  const isWanted = !current;
  useEffect(() => {
    newestWishes.current = wishesOf;
  });

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (contents: LoadedContents) => isCurrent && setFetched(contents);
    const [language = '', ...methods] = key.split(' ');
    import('./load-contents.ts').then(
      ({ loadContents }) => loadContents(key, methods, language, newestWishes.current).then(show),
      () => show({ key }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, key]);

  const { picker, labels } = current ?? fetched ?? loaded ?? {};
  return {
    status: current ? (current.picker ? 'ready' : 'failed') : 'loading',
    descriptions: new Map(picker?.descriptions.map((one) => [one.code, one])),
    labels: picker?.labels,
    texts: { ...english, ...labels, ...own },
  };
}
