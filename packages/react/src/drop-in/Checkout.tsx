'use client';

import { forwardRef, useEffect, useReducer, useRef } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { CheckoutList } from './CheckoutList.tsx';
import { initialState, reduce } from './reduce.ts';
import { firstRow, toRows } from './to-rows.ts';
import { usePart } from './usePart.ts';

/**
 * Renders the whole checkout: an accordion of payment methods, each with its form or card fields and a pay button. Once
 * a payment has started, its state replaces the accordion. The code for a row loads when the row is selected, or
 * earlier when the pointer or keyboard focus reaches it. `ref` points to the outer element. For styling, the outer
 * element has `data-state` (`choosing` or `following`), and each row has `data-row` and `data-open`.
 *
 * @example
 * <Checkout methods={['VIS', 'ECA', 'PFC', 'BPY']} total={{ amount: 4990, currency: 'CHF' }} start={start} />
 */
export const Checkout = forwardRef<HTMLDivElement, CheckoutProps>((props, ref) => {
  const {
    methods,
    more,
    savedCards,
    defaultValue,
    payment,
    loaded,
    initial,
    actions,
    creditor,
    onPaid,
    onUnpaid,
    onDelay,
    className = '',
    lang,
  } = props;
  useCheckout('<Checkout>');
  const rows = toRows(methods, savedCards, more?.methods);
  const [state, dispatch] = useReducer(reduce, undefined, () =>
    initialState(firstRow(rows, defaultValue), payment, initial),
  );
  const newest = useRef(props);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    newest.current = props;
  });
  // The initial state already contains the first payment, so the effect below must not show that payment again.
  const previousPayment = useRef(payment);
  useEffect(() => {
    // The shopper may have selected a row before hydration, or the browser may have restored an earlier selection.
    const row = list.current?.querySelector<HTMLInputElement>('[name=paymentmethod]:checked')?.value;
    if (row === undefined || row === state.chosen) return;
    dispatch({ type: 'chosen', row });
    newest.current.onChange?.(row);
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once. From then on, `onChange` handles each selection.
  }, []);
  useEffect(() => {
    if (payment !== undefined && payment !== previousPayment.current)
      dispatch({ type: 'followed', payment, byShop: true });
    previousPayment.current = payment;
  }, [payment]);
  // A row can disappear, for example when a saved card is removed or a method is no longer offered.
  const hasGone = state.chosen !== '' && !rows.offered.some(({ key }) => key === state.chosen);
  const replacement = rows.offered[0]?.key ?? '';
  useEffect(() => {
    if (!hasGone) return;
    dispatch({ type: 'chosen', row: replacement });
    if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>('[type=radio]')?.focus();
  }, [hasGone, replacement]);
  const isFollowing = state.payment !== undefined;
  const { part: Followed, isFailed, retry } = usePart(isFollowing ? 'followed' : undefined, loaded?.parts);
  useEffect(() => {
    if (!isFailed) return;
    const timer = setTimeout(retry, 5_000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Each `retry` does the same, so the first one is enough.
  }, [isFailed]);

  return (
    <div
      ref={ref}
      lang={lang}
      className={`tillkit-drop-in ${className}`.trim()}
      data-state={isFollowing ? 'following' : 'choosing'}
    >
      {/* After a click, the list and its message stay visible until the payment can be shown. */}
      <div ref={list} hidden={isFollowing && !(state.hasMoved && !Followed)}>
        <CheckoutList props={props} rows={rows} state={state} dispatch={dispatch} newest={newest} />
      </div>
      {state.payment !== undefined && Followed && (
        <Followed
          payment={state.payment}
          initial={initial?.id === state.payment ? initial : state.view}
          actions={actions}
          creditor={creditor}
          onPaid={onPaid}
          onDelay={onDelay}
          takesFocus={state.hasMoved}
          onUnpaid={(view) => {
            dispatch({ type: 'ended', payment: view });
            onUnpaid?.(view);
          }}
        />
      )}
    </div>
  );
});
