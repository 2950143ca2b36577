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
import { toGivenBack } from './given-back.ts';
import { toStatusTextName, toText, type StatusTextName } from './status-text.ts';
import type { Creditor } from './transfer-code.ts';
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
   * Optional. Postal address of the account holder for transfers to a Swiss account. If omitted, or if the payment
   * names another account holder, the component draws no Swiss QR code.
   */
  readonly creditor?: Creditor | undefined;
  /**
   * Optional. Labels for the installment plan, as in the `labels` prop of `InstallmentPlan`. If omitted, the component
   * loads the labels itself.
   */
  readonly planLabels?: InstallmentLabels | undefined;
  /** Heading level. Defaults to 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /**
   * Next steps to offer the shopper, keyed by the name of the status text: `{ declined: <a href="/checkout">Pay in
   * another way</a> }`. They follow the message, the account and the installment plan.
   * Space for the next steps is reserved in every state, so that the layout does not shift. The next steps are not
   * announced to screen readers.
   */
  readonly actions?: Readonly<Partial<Record<StatusTextName, ReactNode>>> | undefined;
  /**
   * Called once per payment when it is paid, even if it was already paid when the component mounted. Do not ship based
   * on this callback; use the server's `onPaid`.
   */
  readonly onPaid?: ((payment: PaymentView) => void) | undefined;
  /**
   * Called with the heading when the component mounts and whenever the heading changes, for example to set the
   * document's title. The server renders the same heading into the title with `toStatusText`.
   */
  readonly onHeading?: ((heading: string) => void) | undefined;
  /** Called once per payment when it is declined or canceled, so that the shopper can start another payment. */
  readonly onUnpaid?: ((payment: PaymentView) => void) | undefined;
  /**
   * Called once per payment when the result takes longer: the payment is pending, needs review, or has been confirming
   * for 15 seconds.
   */
  readonly onDelay?: ((payment: PaymentView) => void) | undefined;
}

/**
 * Polls the shop's server for the state of a payment, renders the outcome as a heading with a message, and announces
 * changes to screen readers. For a payment by transfer, the component also shows the amount, the bank account and, if
 * all its data are known, the QR code for banking apps. For a payment in installments, the component also shows the
 * installment plan. The reference, the card and the children are folded; nest `PaymentSteps` inside the component to
 * show the history. For styling, the `data-state` attribute contains the name of the status text, such as `confirming`
 * or `slow`.
 *
 * @example
 * <PaymentStatus payment={id} initial={initial} />
 */
export const PaymentStatus = forwardRef<HTMLElement, PaymentStatusProps>((props, ref) => {
  const { payment: id, initial, labels, planLabels, creditor, headingLevel = 2, actions, ...others } = props;
  const { onHeading, onPaid, onUnpaid, onDelay, className = '', children, ...attributes } = others;
  const state = usePaymentStatus(id, { initial });
  const { locale = 'en' } = useCheckout('<PaymentStatus>');
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
  const givenBack = view && toGivenBack(view)[0];
  // Once the money has been given back, nothing is left to pay.
  const { payTo, plan } = givenBack === 'refunded' || givenBack === 'released' ? {} : (view ?? {});
  const text = toText(texts, name, view, { own: labels, locale });
  useEffect(() => onHeading?.(text.heading), [onHeading, text.heading]);
  const cardholderText = state.status === 'declined' && state.payment.cardholderText;
  const Heading = `h${headingLevel}` as const;
  const isShown = view !== undefined || state.status === 'loading';
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
      <StatusMark name={givenBack ? 'canceled' : name === 'paid' && view?.review ? 'needs_review' : name} />
      <div className="tillkit-status-message">
        <div role="status">
          <Heading className="tillkit-status-heading" ref={heading} tabIndex={-1}>
            {text.heading}
          </Heading>
          <p className="tillkit-status-text" suppressHydrationWarning>
            {text.text}
          </p>
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
      {view && payTo && <Account payment={view} payTo={payTo} creditor={creditor} locale={locale} texts={texts} />}
      {view && plan && (
        <InstallmentPlan
          className="tillkit-status-plan"
          plan={plan}
          currency={view.currency}
          locale={locale}
          labels={planLabels}
        />
      )}
      {actions && <StatusActions heading={heading}>{actions[name]}</StatusActions>}
      {/* A transfer shows its own amount. An amount of 0 says nothing. */}
      {isShown && !payTo && view?.amount !== 0 && (
        <dl className="tillkit-status-facts">
          <Fact label={texts.amount}>{view && formatAmount(view.amount, view.currency, locale)}</Fact>
        </dl>
      )}
      {isShown && (!payTo || view?.lastFour || children) && (
        <details className="tillkit-status-details">
          <summary>{texts.details}</summary>
          {(!payTo || view?.lastFour) && (
            <dl className="tillkit-status-facts">
              {/* The shopper quotes the payment reference of the transfer, so a second reference would mislead. */}
              {!payTo && <Fact label={texts.reference}>{view?.refno}</Fact>}
              {view?.lastFour && <Fact label={texts.card}>•••• {view.lastFour}</Fact>}
            </dl>
          )}
          <PaymentContext.Provider value={{ payment: view, isLoading: state.status === 'loading', headingLevel }}>
            {children}
          </PaymentContext.Provider>
        </details>
      )}
    </section>
  );
});

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      {/* The server and the browser may format the space in an amount differently. Either format is acceptable. */}
      <dd suppressHydrationWarning>{children}</dd>
    </div>
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
