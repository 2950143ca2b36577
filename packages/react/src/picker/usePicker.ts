'use client';

import type { MethodDescription } from '@tillkit/core/forms';
import { useEffect, useState } from 'react';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import { loadDescriptions } from './load-picker.ts';
import type { PickerTexts } from './picker-types.ts';

export interface PickerContents {
  /**
   * Loading state of the labels and descriptions. `failed` means that at least one of them failed to load, so the
   * picker shows some methods by brand or a general name.
   */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly labels: PickerTexts | undefined;
  readonly descriptions: ReadonlyMap<string, MethodDescription>;
}

const byCode = (descriptions: readonly MethodDescription[] = []) =>
  new Map(descriptions.map((description) => [description.code, description]));

/** Returns the picker's labels and the descriptions of its methods. Loads any that `initial` does not contain. */
export function usePicker(
  codes: readonly string[],
  locale: string | undefined,
  initial: {
    readonly labels?: PickerTexts | undefined;
    readonly descriptions?: readonly MethodDescription[] | undefined;
  },
): PickerContents {
  const [texts, setTexts] = useState<{ readonly labels: PickerTexts | undefined }>();
  const [loaded, setLoaded] = useState(byCode);
  const [settledCodes, setSettledCodes] = useState<string>();
  const descriptions = new Map([...loaded, ...byCode(initial.descriptions)]);
  const missing = codes.filter((code) => !descriptions.has(code)).join(' ');
  const needsTexts = !initial.labels;

  useEffect(() => {
    if (!needsTexts) return;
    let isCurrent = true;
    // If the labels for a language fail to load, keep the labels of the previous language.
    const show = (labels?: PickerTexts) => isCurrent && setTexts((before) => ({ labels: labels ?? before?.labels }));
    loadMethodLabels(locale).then(show, () => show());
    return () => {
      isCurrent = false;
    };
  }, [needsTexts, locale]);

  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    const show = (newDescriptions?: readonly MethodDescription[]) => {
      if (!isCurrent) return;
      setLoaded((before) => new Map([...before, ...byCode(newDescriptions)]));
      setSettledCodes(missing);
    };
    loadDescriptions(missing.split(' ')).then(show, () => show());
    return () => {
      isCurrent = false;
    };
  }, [missing]);

  const labels = initial.labels ?? texts?.labels;
  const isLoading = (needsTexts && !texts) || (missing !== '' && settledCodes !== missing);
  const isFailed = !labels || missing !== '';
  return { status: isLoading ? 'loading' : isFailed ? 'failed' : 'ready', labels, descriptions };
}
