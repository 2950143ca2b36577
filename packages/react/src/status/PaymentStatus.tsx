'use client';

import { formatAmount, type PaymentView } from '@tillkit/core';
import { isDecided } from '@tillkit/core/internal';
import { forwardRef, useEffect, useRef, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { InstallmentPlan } from '../installments/InstallmentPlan.tsx';
import type { StatusLabels } from '../labels/labels.ts';
import type { InstallmentLabels } from '../labels/method-labels.ts';
import { Account } from './Account.tsx';
import { useStatusLabels } from './useStatusLabels.ts';
import { Shown } from './shown-payment.ts';
import { StatusMark } from './StatusMark.tsx';
import { StatusActions } from './StatusActions.tsx';
import { toStatusTextName, toText, type StatusTextName } from './status-text.ts';
import { usePaymentStatus } from './usePaymentStatus.ts';
import { useSlow } from './useSlow.ts';

export interface PaymentStatusProps extends ComponentPropsWithoutRef<'section'> {
  /** The id of the payment, as in the signed request. */
  readonly payment: string;
  /** What the server knew when it rendered the page. */
  readonly initial?: PaymentView | undefined;
  /** Texts instead of those of the locale. */
  readonly labels?: Partial<StatusLabels> | undefined;
  /** Texts of an installment plan, as `InstallmentPlan` takes them; without them it loads them. */
  readonly planLabels?: InstallmentLabels | undefined;
  /** The level of the heading in your page, 2 by default. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /**
   * What the shopper can do next, by the name of the text: `{ declined: <a href="/checkout">Pay in another way</a> }`. Its
   * place is kept in every state, so that nothing moves. Not part of what is announced.
   */
  readonly actions?: Readonly<Partial<Record<StatusTextName, ReactNode>>> | undefined;
  /** The payment is paid: called once a payment, also when it was paid from the first. Not proof of it: the server's `onPaid` is. */
  readonly onPaid?: ((payment: PaymentView) => void) | undefined;
  /** The payment is declined or canceled: called once a payment, so that another can be begun. */
  readonly onUnpaid?: ((payment: PaymentView) => void) | undefined;
}

/**
 * How far a payment is, in words, kept up to date from the shop's server and announced when it changes; with the account
 * to pay into and the installments, where the method has them. Inside it `PaymentSteps` shows what has happened so far. State for styling: `data-state` with the name of its text, such as `confirming` or `slow`.
 *
 * @example
 * <PaymentStatus payment={id} initial={initial} />
 */
export const PaymentStatus = forwardRef<HTMLElement, PaymentStatusProps>((props, ref) => {
  const { payment: id, initial, labels, planLabels, headingLevel = 2, actions, onPaid, onUnpaid, ...rest } = props;
  const { className = '', children, ...attributes } = rest;
  const state = usePaymentStatus(id, { initial });
  const { locale } = useCheckout('<PaymentStatus>');
  const [came] = useState(initial);
  /** It was over when the page came: nothing can change, so no room is kept. */
  const isFinal = came?.id === id && isDecided(came) && !came.awaitsMore;
  const isSlow = useSlow(state.status === 'confirming');
  const texts = useStatusLabels(labels);
  const heading = useRef<HTMLHeadingElement>(null);
  useTold(state.status === 'paid' ? state.payment : undefined, onPaid);
  useTold(state.status === 'declined' || state.status === 'canceled' ? state.payment : undefined, onUnpaid);

  const name = toStatusTextName(state, isSlow);
  const known = state.status === 'loading' ? undefined : state.payment;
  const { payTo, plan, currency = '' } = known ?? {};
  const text = toText(texts, name, known, labels);
  const cardholderText = state.status === 'declined' && state.payment.cardholderText;
  const Heading = `h${headingLevel}` as const;
  const retry = () => {
    if (state.status !== 'failed') return;
    heading.current?.focus(); // the button goes, the focus must not
    state.retry();
  };

  return (
    <section
      {...attributes}
      ref={ref}
      className={`tillkit-status ${className}`.trim()}
      data-state={name}
      data-final={isFinal}
    >
      <StatusMark name={state.status === 'paid' && state.payment.review ? 'needs_review' : name} />
      <div className="tillkit-status-message">
        <div role="status">
          <Heading className="tillkit-status-heading" ref={heading} tabIndex={-1}>
            {text.heading}
          </Heading>
          <p className="tillkit-status-text">{text.text}</p>
          {cardholderText && (
            <p className="tillkit-status-quote">
              {texts.cardholderText}: <q dir="auto">{cardholderText}</q>
            </p>
          )}
        </div>
        {state.status === 'failed' && (
          <button type="button" className="tillkit-status-retry" onClick={retry}>
            {texts.retry}
          </button>
        )}
      </div>
      {(known || state.status === 'loading') && <PaymentFacts payment={known} texts={texts} />}
      {payTo && <Account payTo={payTo} texts={texts} />}
      {plan && (
        <InstallmentPlan
          className="tillkit-status-plan"
          plan={plan}
          currency={currency}
          locale={locale}
          labels={planLabels}
        />
      )}
      <Shown.Provider value={{ payment: known, isLoading: state.status === 'loading', headingLevel }}>
        {children}
      </Shown.Provider>
      {actions && <StatusActions heading={heading}>{actions[name]}</StatusActions>}
    </section>
  );
});

function PaymentFacts({
  payment,
  texts,
}: {
  readonly payment?: PaymentView | undefined;
  readonly texts: StatusLabels;
}) {
  const { locale = 'en' } = useCheckout('<PaymentStatus>');
  return (
    <dl className="tillkit-status-facts">
      <div>
        <dt>{texts.amount}</dt>
        {/* Server and browser may differ in a kind of space. */}
        <dd suppressHydrationWarning>{payment && formatAmount(payment.amount, payment.currency, locale)}</dd>
      </div>
      <div>
        <dt>{texts.reference}</dt>
        <dd>{payment?.refno}</dd>
      </div>
      {payment?.lastFour && (
        <div>
          <dt>{texts.card}</dt>
          <dd>•••• {payment.lastFour}</dd>
        </div>
      )}
    </dl>
  );
}

/** Tells of a payment once, by the newest callback. */
function useTold(payment: PaymentView | undefined, tell: PaymentStatusProps['onPaid']): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!payment || told.current === payment.id) return;
    told.current = payment.id;
    tell?.(payment);
  }, [payment, tell]);
}
