'use client';

import { useEffect, useState } from 'react';
import type { FormTexts } from '../labels/form-labels.ts';
import { loadFormTexts } from '../labels/load-form-texts.ts';
import type { LoadedForm } from './form-types.ts';
import { loadMethodForm } from './load-method-form.ts';

interface Failure {
  readonly status: 'failed';
  readonly error: unknown;
  /** Texts of the locale, if they at least have come. */
  readonly texts: FormTexts | undefined;
  readonly retry: () => void;
}

export type MethodFormState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly form: LoadedForm }
  | Failure;

/**
 * A method's form in a language, loaded when it is first wanted; in another language it stays until that has come. `given`
 * spares the loading while it fits. `hasMore` as for `loadMethodForm`.
 */
export function useMethodForm(method: string, locale?: string, given?: LoadedForm, hasMore = false): MethodFormState {
  const [found, setFound] = useState<LoadedForm>();
  const [failure, setFailure] = useState<Failure>();
  const fitting = [found, given].filter((form) => form?.method.method.code === method && (!hasMore || form.more));
  const current = fitting.find((form) => form?.locale === locale);
  const form = current ?? fitting[0];
  const isDone = !!current;

  useEffect(() => {
    if (isDone) return;
    let isCurrent = true;
    const load = () => {
      setFailure(undefined);
      loadMethodForm(method, locale, hasMore).then(
        (loaded) => isCurrent && setFound(loaded),
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
