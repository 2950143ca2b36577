'use client';

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { askStart } from '../../checkout/ask-start.ts';
import { useCheckout } from '../../checkout/CheckoutProvider.tsx';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import { submitRequest } from '../../checkout/submit-request.ts';
import type { FormIssue } from '../../forms/form-types.ts';
import type { MethodFormAnswer } from '../../forms/method-form-props.ts';
import { MethodForm } from '../../forms/MethodForm.tsx';
import type { BodyProps } from '../body-props.ts';
import type { FormWindowProps, Window } from './FormWindow.tsx';
import { RowNext } from './RowNext.tsx';
import { useBody } from './useBody.ts';

const stopped = 10_000; // milliseconds after which a page that is still there has not left

/** Without its code the payment leaves as a redirect. */
const FormWindow = lazy(() =>
  import('./FormWindow.tsx').then(
    ({ FormWindow: part }) => ({ default: part }),
    () => ({ default: NoWindow }),
  ),
);

function NoWindow({ onReady, children }: FormWindowProps) {
  useEffect(() => onReady(undefined), [onReady]);
  return children;
}

/** A row that asks: its form, with the button that pays. What the shop's server finds wrong lands on the fields. */
export function FormBody(props: BodyProps) {
  const { row, isFirst, isWanted } = props;
  const { form, forms, loaded, issues, action } = props.props;
  const { gateway } = useCheckout('<Checkout>');
  const body = useBody(props);
  /** A bank alone says nothing of who buys. */
  const asksPerson = props.description?.topics.some((topic) => topic !== 'bank');
  const formProps = { ...form, ...forms?.[row.method] };
  const over = useRef<Window>(undefined);
  const [arrival] = useState(anArrival);
  const setOver = useCallback(
    (window: Window | undefined) => {
      over.current = window;
      arrival.come();
    },
    [arrival],
  );
  const approach = () => over.current?.connect();

  const send = async (answer: MethodFormAnswer): Promise<readonly FormIssue[] | void> => {
    try {
      const request = await askStart(() => body.start(answer), gateway);
      if (body.mode === 'lightbox' && !over.current) await Promise.race([arrival.promise, passed(stopped)]);
      if (over.current) return over.current.open(request);
      body.onOpen(request);
      submitRequest(request, gateway);
      await leaving();
    } catch (cause) {
      const problem = cause as CheckoutProblem & { readonly issues?: readonly FormIssue[] }; // of `askStart`
      body.onError(problem);
      if (problem.issues) return problem.issues;
      if (problem.payment === undefined) throw cause;
    }
  };

  const next = <RowNext own={props.props.next} text={body.next} plain={body.plain} />;
  return (
    <>
      {asksPerson && <p className="tillkit-row-why">{body.texts.why}</p>}
      <MethodForm
        {...formProps}
        method={row.method}
        form={isFirst ? loaded?.form : undefined}
        issues={isWanted ? issues : undefined}
        labels={{ ...(body.next && { nothing: body.next }), ...formProps.labels }}
        action={action}
        onSubmit={send}
      >
        <input type="hidden" name="answers" value={row.method} />
        {props.props.methodForm}
        <button className="tillkit-submit" onPointerEnter={approach} onFocus={approach}>
          {body.says}
        </button>
      </MethodForm>
      {body.mode === 'lightbox' ? (
        <Suspense fallback={next}>
          <FormWindow onReady={setOver} body={body}>
            {next}
          </FormWindow>
        </Suspense>
      ) : (
        next
      )}
    </>
  );
}

/** Whoever presses before the window's part stands gets the window all the same. */
function anArrival() {
  let come = () => {};
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Until the page has gone. */
const leaving = () =>
  new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true }); // Back restores the page as it was
    setTimeout(resolve, stopped); // a navigation that was stopped or blocked tells nobody
  });
