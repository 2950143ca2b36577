'use client';

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { callStart } from '../../checkout/call-start.ts';
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

/** Time in milliseconds after which a navigation is assumed to have failed. */
const navigationTimeout = 10_000;

/** The code that opens a lightbox. If this code does not load, the form redirects to the payment page instead. */
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

/**
 * Renders the content of a row with a form and its pay button. Issues reported by the shop's server appear next to
 * their fields.
 */
export function FormBody(props: BodyProps) {
  const { row, isFirst, isWanted } = props;
  const { form, forms, loaded, issues, action } = props.props;
  const checkout = useCheckout('<Checkout>');
  const body = useBody(props);
  /** `true` if the form asks for personal data. A form that only lets the shopper choose a bank does not. */
  const asksPerson = props.description !== undefined && props.description.topics.length > 0;
  const formProps = { ...form, ...forms?.[row.method] };
  const over = useRef<Window>(undefined);
  const [windowReady] = useState(createDeferred);
  const setOver = useCallback(
    (window: Window | undefined) => {
      over.current = window;
      windowReady.resolve();
    },
    [windowReady],
  );
  const approach = () => over.current?.connect();

  const send = async (answer: MethodFormAnswer): Promise<readonly FormIssue[] | void> => {
    try {
      const request = await callStart(() => body.start(answer), checkout);
      if (body.mode === 'lightbox' && !over.current) await Promise.race([windowReady.promise, wait(navigationTimeout)]);
      if (over.current) return over.current.open(request);
      body.onOpen(request);
      submitRequest(request, checkout);
      await pageHidden();
    } catch (cause) {
      const problem = cause as CheckoutProblem & { readonly issues?: readonly FormIssue[] };
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
          {body.label}
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

/**
 * Returns a promise and the function that resolves it. If the shopper clicks before the lightbox code has loaded, the
 * click handler waits for this promise.
 */
function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns a promise that resolves when the browser leaves the page or when the navigation times out. */
const pageHidden = () =>
  new Promise<void>((resolve) => {
    // The browser's Back button can restore this page, so stop waiting when the shopper leaves it.
    addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, navigationTimeout); // Browsers do not report that a navigation was stopped or blocked.
  });
