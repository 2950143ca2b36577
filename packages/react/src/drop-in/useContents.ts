'use client';

import { useEffect, useState } from 'react';
import type { ListLabels, RowLabels } from '../labels/checkout-labels.ts';
import { list as english } from '../labels/en/checkout-list.ts';
import type { PickerContents } from '../picker/usePicker.ts';
import { contentsKey, type LoadedContents } from './contents.ts';

/** The texts of the list and, as far as they are known, of the rows: English ones come with what is inside. */
export type ListTexts = ListLabels & Partial<RowLabels>;

interface Contents extends PickerContents {
  readonly texts: ListTexts;
}

/** What the list says of these methods: what was there before stands until the new has come. */
export function useContents(
  codes: readonly string[],
  locale: string,
  given: LoadedContents | undefined,
  own: Partial<ListTexts> | undefined,
): Contents {
  const [found, setFound] = useState<LoadedContents>();
  const key = contentsKey(codes, locale);
  const current = [given, found].find((contents) => contents?.key === key);
  const isWanted = !current;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (contents: LoadedContents) => isCurrent && setFound(contents);
    const [wanted = '', ...of] = key.split(' ');
    import('./load-contents.ts').then(
      ({ loadContents }) => loadContents(key, of, wanted).then(show),
      () => show({ key }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, key]);

  const { picker, labels } = current ?? found ?? given ?? {};
  return {
    status: current ? (current.picker ? 'ready' : 'failed') : 'loading',
    descriptions: new Map(picker?.descriptions.map((one) => [one.code, one])),
    labels: picker?.labels,
    texts: { ...english, ...labels, ...own },
  };
}
