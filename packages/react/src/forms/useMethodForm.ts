'use client';

import { useEffect, useState } from 'react';
import type { FormTexts } from '../labels/form-labels.ts';
import { loadFormTexts } from '../labels/load-form-texts.ts';
import type { LoadedForm } from './form-types.ts';
import { loadMethodForm } from './load-method-form.ts';

interface Failure {
  readonly status: 'failed';
  readonly error: unknown;
  /** Text for the failure message in the requested language. `undefined` if this text has failed to load, too. */
  readonly texts: FormTexts | undefined;
  readonly retry: () => void;
}

export type MethodFormState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly form: LoadedForm }
  | Failure;

/**
 * Loads a method's form and its text. After the locale changes, the previous form stays visible until the new text has
 * loaded. If `loadedForm` matches the method and the locale, nothing is loaded. For `hasMore`, see `loadMethodForm`.
 */
export function useMethodForm(
  method: string,
  locale?: string,
  loadedForm?: LoadedForm,
  hasMore = false,
): MethodFormState {
  const [fetched, setFetched] = useState<LoadedForm>();
  const [failure, setFailure] = useState<Failure>();
  const fitting = [fetched, loadedForm].filter(
    (form) => form?.method.method.code === method && (!hasMore || form.more),
  );
  const current = fitting.find((form) => form?.locale === locale);
  const form = current ?? fitting[0];
  const isDone = !!current;

  useEffect(() => {
    if (isDone) return;
    let isCurrent = true;
    const load = () => {
      setFailure(undefined);
      loadMethodForm(method, locale, hasMore).then(
        (loaded) => isCurrent && setFetched(loaded),
        async (error: unknown) => {
          const texts = await loadFormTexts(locale).catch(() => undefined);
          if (isCurrent) setFailure({ status: 'failed', error, texts, retry: load });
        },
      );
    };
    load();
    return () => {
      isCurrent = false;
    };
  }, [isDone, method, locale, hasMore]);

  return form ? { status: 'ready', form } : (failure ?? { status: 'loading' });
}
