'use client';

import { useEffect, useRef } from 'react';
import { askStart } from '../../checkout/ask-start.ts';
import { useCheckout } from '../../checkout/CheckoutProvider.tsx';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import { submitRequest } from '../../checkout/submit-request.ts';
import type { FormIssue } from '../../forms/form-types.ts';
import type { MethodFormAnswer } from '../../forms/method-form-props.ts';
import { MethodForm } from '../../forms/MethodForm.tsx';
import type { BodyProps } from '../body-props.ts';
import { bodyText } from './body-text.ts';

const stopped = 10_000; // milliseconds after which a page that is still there has not left

/** A row that asks: its form, with the button that pays. What the server finds wrong lands on the fields. */
export function FormBody(props: BodyProps) {
  const { row, form, formProps, issues, action } = props;
  const { texts, says, next } = bodyText(props);
  const { gateway } = useCheckout('<Checkout>');
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });

  const send = async (answer: MethodFormAnswer): Promise<readonly FormIssue[] | void> => {
    try {
      const request = await askStart(() => newest.current.start(answer), gateway);
      newest.current.onOpen?.(request);
      submitRequest(request, gateway);
      await new Promise<void>((resolve) => {
        addEventListener('pagehide', () => resolve(), { once: true }); // Back restores the page as it was
        setTimeout(resolve, stopped); // a navigation that was stopped or blocked tells nobody
      });
    } catch (cause) {
      const problem = cause as CheckoutProblem & { readonly issues?: readonly FormIssue[] }; // of `askStart`
      newest.current.onError(problem);
      if (problem.issues) return problem.issues;
      throw cause;
    }
  };

  return (
    <>
      <p className="tillkit-row-why">{texts.why}</p>
      <MethodForm
        {...formProps}
        method={row.method}
        form={form}
        issues={issues}
        labels={{ nothing: next, ...formProps.labels }}
        action={action}
        onSubmit={send}
      >
        <input type="hidden" name="answers" value={row.method} />
        <button className="tillkit-submit">{says}</button>
      </MethodForm>
      <p className="tillkit-row-next">{next}</p>
    </>
  );
}
