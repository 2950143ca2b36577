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

type Opened = { readonly payment: string };
const framings: Readonly<Record<string, string>> = framing;

/** What a row says and does: its texts, what a press on its button does and what comes next, and its way to the shop. */
export function useBody(body: BodyProps) {
  const { row, description, isWanted, props, newest, dispatch } = body;
  const checkout = useCheckout('<Checkout>');
  const [isDowngraded, setDowngraded] = useState(false);
  const [asksWindow, setAsksWindow] = useState(false);
  const [closed, setClosed] = useState<string>();
  const texts: RowLabels = { ...english, ...body.texts };
  const mode = modeOf(body, checkout);
  const next = isDowngraded ? texts.downgraded : nextText(mode, description?.leaves === true, texts);
  const choice = { method: row.method, methods: row.methods, mode, ...(row.saved && { savedCard: row.saved.id }) };
  const follow = ({ payment }: Opened, known?: PaymentView) => {
    dispatch({ type: 'followed', payment, known });
    newest.current.onPayment?.({ payment });
  };

  return {
    texts,
    mode,
    says: buttonText(body, texts, checkout.locale ?? 'en'),
    next,
    /** The same, where its button sends a form. */
    plain: mode !== 'redirect' && texts.nextRedirect,
    attempt: body.attempt,
    follow,
    /** A window was asked for, and what became of its payment is not known yet. */
    asksWindow,
    /** The payment whose window has closed. */
    closed,
    forgetClosed: () => {
      setAsksWindow(false);
      setClosed(undefined);
    },
    dispatch,
    newest,
    /** The button without scripts. */
    request: isWanted ? props.request : undefined,
    start: (answer?: CheckoutChoice['answer']) => {
      dispatch({ type: 'begun' });
      setAsksWindow(mode === 'lightbox');
      return newest.current.start({ ...choice, ...(answer && { answer }) });
    },
    onOpen: (event: Opened) => {
      setClosed(undefined);
      newest.current.onOpen?.(event);
    },
    onClose: ({ payment }: Opened) => {
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

/** As the shop says, as far as the method and the scripts that the provider names allow it. */
function modeOf({ row, inFields, props }: BodyProps, checkout: CheckoutProviderProps): CheckoutMode {
  if (inFields) return 'fields';
  const wanted = props.modes?.[row.saved ? 'card' : row.method];
  const opens = checkout.lightbox !== undefined && framings[row.method] !== 'never';
  return wanted === 'lightbox' && opens ? 'lightbox' : 'redirect';
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
  return leaves ? undefined : texts.nextRedirect; // the note of the row says where it leads
}
