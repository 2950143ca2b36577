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
import { PaymentContext } from './payment-context.ts';
import { StatusMark } from './StatusMark.tsx';
import { StatusActions } from './StatusActions.tsx';
import { toStatusTextName, toText, type StatusTextName } from './status-text.ts';
import { usePaymentStatus } from './usePaymentStatus.ts';
import { useSlow } from './useSlow.ts';

export interface PaymentStatusProps extends ComponentPropsWithoutRef<'section'> {
  /** Id of the payment, which the shop's start route returns with the signed request. */
  readonly payment: string;
  /** State of the payment at the time the server rendered the page. */
  readonly initial?: PaymentView | undefined;
  /** Labels that override the locale's labels. */
  readonly labels?: Partial<StatusLabels> | undefined;
  /**
   * Optional. Labels for the installment plan, as in the `labels` prop of `InstallmentPlan`. If omitted, the component
   * loads the labels itself.
   */
  readonly planLabels?: InstallmentLabels | undefined;
  /** Heading level. Defaults to 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /**
   * Next steps to offer the shopper, keyed by the name of the status text: `{ declined: <a href="/checkout">Pay in
   * another way</a> }`.
   * Space for the next steps is reserved in every state, so that the layout does not shift. The next steps are not
   * announced to screen readers.
   */
  readonly actions?: Readonly<Partial<Record<StatusTextName, ReactNode>>> | undefined;
  /**
   * Called once per payment when it is paid, even if it was already paid when the component mounted. Do not ship based
   * on this callback; use the server's `onPaid`.
   */
  readonly onPaid?: ((payment: PaymentView) => void) | undefined;
  /** Called once per payment when it is declined or canceled, so that the shopper can start another payment. */
  readonly onUnpaid?: ((payment: PaymentView) => void) | undefined;
  /**
   * Called once per payment when the result takes longer: the payment is pending, needs review, or has been confirming
   * for 15 seconds.
   */
  readonly onDelay?: ((payment: PaymentView) => void) | undefined;
}

/**
 * Polls the shop's server for the state of a payment, renders the state as text, and announces changes to screen
 * readers. For a payment by transfer, the component also shows the bank account. For a payment in installments, the
 * component also shows the installment plan. Nest `PaymentSteps` inside the component to show the history. For styling,
 * the `data-state` attribute contains the name of the status text, such as `confirming` or `slow`.
 *
 * @example
 * <PaymentStatus payment={id} initial={initial} />
 */
export const PaymentStatus = forwardRef<HTMLElement, PaymentStatusProps>((props, ref) => {
  const {
    payment: id,
    initial,
    labels,
    planLabels,
    headingLevel = 2,
    actions,
    onPaid,
    onUnpaid,
    onDelay,
    ...rest
  } = props;
  const { className = '', children, ...attributes } = rest;
  const state = usePaymentStatus(id, { initial });
  const { locale } = useCheckout('<PaymentStatus>');
  const [firstView] = useState(initial);
  /**
   * True if the initial state was final. In that case, no space is reserved for other states, because the state cannot
   * change.
   */
  const isFinal = firstView?.id === id && isDecided(firstView) && !firstView.awaitsMore;
  const isSlow = useSlow(state.status === 'confirming');
  const texts = useStatusLabels(labels);
  const heading = useRef<HTMLHeadingElement>(null);
  useNotifyOnce(state.status === 'paid' ? state.payment : undefined, onPaid);
  useNotifyOnce(state.status === 'declined' || state.status === 'canceled' ? state.payment : undefined, onUnpaid);

  const name = toStatusTextName(state, isSlow);
  const isDelayed = name === 'slow' || name === 'pending' || name === 'needs_review';
  useNotifyOnce(isDelayed && state.status !== 'loading' ? state.payment : undefined, onDelay);
  const view = state.status === 'loading' ? undefined : state.payment;
  const { payTo, plan, currency = '' } = view ?? {};
  const text = toText(texts, name, view, labels);
  const cardholderText = state.status === 'declined' && state.payment.cardholderText;
  const Heading = `h${headingLevel}` as const;
  const retry = () => {
    if (state.status !== 'failed') return;
    heading.current?.focus(); // The focused button is about to disappear, so focus moves to the heading.
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
      {(view || state.status === 'loading') && <PaymentFacts payment={view} texts={texts} />}
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
      <PaymentContext.Provider value={{ payment: view, isLoading: state.status === 'loading', headingLevel }}>
        {children}
      </PaymentContext.Provider>
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
        {/* The server and the browser may format the space in an amount differently. Either format is acceptable. */}
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

/** Calls the latest callback once per payment. */
function useNotifyOnce(payment: PaymentView | undefined, callback: PaymentStatusProps['onPaid']): void {
  const notifiedId = useRef<string>(undefined);
  useEffect(() => {
    if (!payment || notifiedId.current === payment.id) return;
    notifiedId.current = payment.id;
    callback?.(payment);
  }, [payment, callback]);
}
