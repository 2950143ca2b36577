'use client';

import type { MethodDescription } from '@tillkit/core/forms';
import { useEffect, useState } from 'react';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import { loadDescriptions } from './load-picker.ts';
import type { PickerTexts } from './picker-types.ts';

export interface PickerContents {
  /** `failed`: something did not come, and codes stand in its place. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly labels: PickerTexts | undefined;
  readonly descriptions: ReadonlyMap<string, MethodDescription>;
}

const byCode = (descriptions: readonly MethodDescription[] = []) =>
  new Map(descriptions.map((description) => [description.code, description]));

/** Texts and descriptions of these methods: what is given stands, what is missing is loaded. */
export function usePicker(
  codes: readonly string[],
  locale: string | undefined,
  given: {
    readonly labels?: PickerTexts | undefined;
    readonly descriptions?: readonly MethodDescription[] | undefined;
  },
): PickerContents {
  const [texts, setTexts] = useState<{ readonly labels: PickerTexts | undefined }>();
  const [loaded, setLoaded] = useState(byCode);
  const [asked, setAsked] = useState<string>();
  const descriptions = new Map([...loaded, ...byCode(given.descriptions)]);
  const missing = codes.filter((code) => !descriptions.has(code)).join(' ');
  const needsTexts = !given.labels;

  useEffect(() => {
    if (!needsTexts) return;
    let isCurrent = true;
    // A language that does not come leaves the one before.
    const show = (labels?: PickerTexts) => isCurrent && setTexts((before) => ({ labels: labels ?? before?.labels }));
    loadMethodLabels(locale).then(show, () => show());
    return () => {
      isCurrent = false;
    };
  }, [needsTexts, locale]);

  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    const show = (found?: readonly MethodDescription[]) => {
      if (!isCurrent) return;
      setLoaded((before) => new Map([...before, ...byCode(found)]));
      setAsked(missing);
    };
    loadDescriptions(missing.split(' ')).then(show, () => show());
    return () => {
      isCurrent = false;
    };
  }, [missing]);

  const labels = given.labels ?? texts?.labels;
  const isLoading = (needsTexts && !texts) || (missing !== '' && asked !== missing);
  const isFailed = !labels || missing !== '';
  return { status: isLoading ? 'loading' : isFailed ? 'failed' : 'ready', labels, descriptions };
}
