'use client';

import { formatAmount, type PaymentView } from '@tillkit/core';
import { framing } from '@tillkit/core/framing';
import { useState } from 'react';
import { useCheckout, type CheckoutProviderProps } from '../../checkout/CheckoutProvider.tsx';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { RowLabels } from '../../labels/checkout-labels.ts';
import { rows as english } from '../../labels/en/checkout-rows.ts';
import type { BodyProps } from '../body-props.ts';
import type { CheckoutChoice, CheckoutMode } from '../checkout-types.ts';

export type Body = ReturnType<typeof useBody>;

type OpenEvent = { readonly payment: string };
const framings: Readonly<Record<string, string>> = framing;

/** Returns the labels, state and event handlers of an open row. */
export function useBody(body: BodyProps) {
  const { row, description, isWanted, props, newest, dispatch } = body;
  const checkout = useCheckout('<Checkout>');
  const [isDowngraded, setDowngraded] = useState(false);
  const [opensWindow, setOpensWindow] = useState(false);
  const [closed, setClosed] = useState<string>();
  const texts: RowLabels = { ...english, ...body.texts };
  const mode = modeOf(body, checkout);
  const next = isDowngraded ? texts.downgraded : nextText(mode, description?.leaves === true, texts);
  const choice = { method: row.method, methods: row.methods, mode, ...(row.saved && { savedCard: row.saved.id }) };
  const follow = ({ payment }: OpenEvent, view?: PaymentView) => {
    dispatch({ type: 'followed', payment, view });
    newest.current.onPayment?.({ payment });
  };

  return {
    texts,
    mode,
    label: buttonText(body, texts, checkout.locale ?? 'en'),
    next,
    /**
     * Text that explains the next step. It is shown if scripts are disabled and the button therefore submits a form.
     */
    plain: mode !== 'redirect' && texts.nextRedirect,
    attempt: body.attempt,
    follow,
    /** If `true`, the row has started a lightbox payment whose state is not known yet. */
    opensWindow,
    /** Id of the payment whose lightbox has closed. */
    closed,
    clearClosed: () => {
      setOpensWindow(false);
      setClosed(undefined);
    },
    dispatch,
    newest,
    /** Signed request that the button submits if scripts are disabled. */
    request: isWanted ? props.request : undefined,
    start: (answer?: CheckoutChoice['answer']) => {
      dispatch({ type: 'begun', row: row.key });
      setOpensWindow(mode === 'lightbox');
      return newest.current.start({ ...choice, ...(answer && { answer }) });
    },
    onOpen: (event: OpenEvent) => {
      setClosed(undefined);
      newest.current.onOpen?.(event);
    },
    onClose: ({ payment }: OpenEvent) => {
      setClosed(payment);
      newest.current.onClose?.({ payment });
    },
    onError: (problem: CheckoutProblem) => {
      newest.current.onError?.(problem);
      if (problem.payment !== undefined) follow({ payment: problem.payment });
    },
    onDowngrade: (problem: CheckoutProblem) => {
      setDowngraded(true);
      newest.current.onDowngrade?.(problem);
    },
  };
}

/**
 * Returns the shop's preferred payment mode if the method and the configured scripts allow it. Otherwise, returns
 * `redirect`.
 */
function modeOf({ row, inFields, props }: BodyProps, checkout: CheckoutProviderProps): CheckoutMode {
  if (inFields) return 'fields';
  const preferred = props.modes?.[row.saved ? 'card' : row.method];
  const opens = checkout.lightbox !== undefined && framings[row.method] !== 'never';
  return preferred === 'lightbox' && opens ? 'lightbox' : 'redirect';
}

function buttonText({ row, description, props }: BodyProps, texts: RowLabels, locale: string): string {
  const { total, names } = props;
  if (row.saved || row.method === 'card')
    return texts.pay.replace('{amount}', formatAmount(total.amount, total.currency, locale));
  if (description?.kind === 'invoice') return texts.buyOnInvoice;
  const name = names?.[row.method];
  return name === undefined ? texts.continue : texts.continueTo.replace('{name}', name);
}

function nextText(mode: CheckoutMode, leaves: boolean, texts: RowLabels): string | undefined {
  if (mode === 'fields') return texts.nextFields;
  if (mode === 'lightbox') return texts.nextLightbox;
  return leaves ? undefined : texts.nextRedirect; // If a method leads to a different page, its row already says so.
}
