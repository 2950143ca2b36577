'use client';

import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FormValidation } from './attach-validation.ts';
import type { FormView } from '../form-types.ts';
import type { ValidationSetup } from '../method-form-props.ts';

/**
 * Returns the state of a form, its submit handler, and a ref for an element directly inside the form. The validation
 * code and its text load after the first render. If the form is submitted earlier, the submission waits for them.
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
    const element = inside.current?.parentElement as HTMLFormElement;
    const controller = new AbortController();
    let pending: Promise<FormValidation> | undefined;
    const load = async () => {
      // Start loading the validation messages in parallel with the validation code, which awaits them later.
      newest.current.form.loadErrors().catch(() => {});
      const { attachValidation } = await import('./attach-validation.ts');
      return attachValidation(element, () => newest.current, show, controller.signal);
    };
    attach.current = () =>
      (pending ??= load().catch((cause: unknown) => {
        pending = undefined;
        throw cause;
      }));
    return () => controller.abort();
  }, []);
  useEffect(() => {
    attach.current?.().then(
      (checks) => checks.sync(issues, form.locale),
      () => {}, // A loading failure is handled when the form is submitted.
    );
  }, [issues, form.locale]);

  useEffect(() => view.focus?.(), [view]);

  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { currentTarget, nativeEvent } = event;
    if (isChecked.current) return;
    event.preventDefault();
    // Submits in a separate task, because a form cannot be submitted again during its own submit event.
    const post = (noValidate: boolean) =>
      void setTimeout(() => {
        currentTarget.noValidate = noValidate;
        isChecked.current = true;
        currentTarget.requestSubmit(nativeEvent.submitter);
        isChecked.current = false;
      });
    // If the form was submitted before the effects of its first render have run, submit it again afterwards.
    if (!attach.current) return void setTimeout(() => currentTarget.requestSubmit(nativeEvent.submitter));
    attach.current().then(
      (checks) => checks.submit(() => post(true)),
      // If the component's own validation fails to load, the browser and the shop's server still validate the form.
      () => (onSubmit ? show({ problems: view.problems, alarm: form.labels.failed }) : post(false)),
    );
  };
  return [view, submit, inside] as const;
}
