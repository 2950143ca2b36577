'use client';

import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FormValidation } from './attach-validation.ts';
import type { FormView } from '../form-types.ts';
import type { ValidationSetup } from '../method-form-props.ts';

/**
 * What a form shows, and its submit handler. The checks, and the words for what is wrong, come once the form stands; a press
 * before that waits for them. The ref goes to an element right below the form.
 */
export function useValidation(setup: ValidationSetup) {
  const { form, issues, onSubmit } = setup;
  const [view, show] = useState<FormView>(() => ({
    problems: new Map(issues?.map(({ wire, message = '' }) => [wire, message])),
  }));
  const inside = useRef<HTMLParagraphElement>(null);
  const newest = useRef(setup);
  const attach = useRef<() => Promise<FormValidation>>(null);
  const isChecked = useRef(false);

  useEffect(() => {
    newest.current = setup;
  });
  useEffect(() => {
    const element = inside.current?.parentElement as HTMLFormElement; // as the hook asks
    const gone = new AbortController();
    let coming: Promise<FormValidation> | undefined;
    const load = async () => {
      newest.current.form.loadErrors().catch(() => {}); // beside the checks, which ask for them themselves
      const { attachValidation } = await import('./attach-validation.ts');
      return attachValidation(element, () => newest.current, show, gone.signal);
    };
    attach.current = () =>
      (coming ??= load().catch((cause: unknown) => {
        coming = undefined;
        throw cause;
      }));
    return () => gone.abort();
  }, []);
  useEffect(() => {
    attach.current?.().then(
      (checks) => checks.sync(issues, form.locale),
      () => {}, // heard when the button is pressed
    );
  }, [issues, form.locale]);

  useEffect(() => view.focus?.(), [view]);

  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { currentTarget, nativeEvent } = event;
    if (isChecked.current) return;
    event.preventDefault();
    // In a task of its own: a form that is still being submitted, as this event is heard, does not submit again.
    const post = (noValidate: boolean) =>
      void setTimeout(() => {
        currentTarget.noValidate = noValidate;
        isChecked.current = true;
        currentTarget.requestSubmit(nativeEvent.submitter);
        isChecked.current = false;
      });
    // It was pressed before the effects of the frame that draws it have run.
    if (!attach.current) return void setTimeout(() => currentTarget.requestSubmit(nativeEvent.submitter));
    attach.current().then(
      (checks) => checks.submit(() => post(true)),
      // Where the checks do not come, the browser's own and the shop's server must do.
      () => (onSubmit ? show({ problems: view.problems, alarm: form.labels.failed }) : post(false)),
    );
  };
  return [view, submit, inside] as const;
}
