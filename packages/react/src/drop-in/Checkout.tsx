'use client';

import { forwardRef, useEffect, useReducer, useRef } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { CheckoutList } from './CheckoutList.tsx';
import { initialState, reduce } from './reduce.ts';
import { firstRow, toRows } from './to-rows.ts';
import { usePart } from './usePart.ts';

/**
 * The whole checkout: methods as an accordion, each with its form or its card fields and the button that pays, and what became
 * of the payment after. What a row needs is loaded when it is chosen. The ref is the element around it. State for styling:
 * `data-state="choosing | following"`, and on each row `data-row` and `data-open`.
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
    onPaid,
    onUnpaid,
    className = '',
    lang,
  } = props;
  useCheckout('<Checkout>');
  const rows = toRows(methods, savedCards, more?.methods);
  const [state, dispatch] = useReducer(reduce, undefined, () =>
    initialState(firstRow(rows, defaultValue)?.key ?? '', payment, initial),
  );
  const newest = useRef(props);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    newest.current = props;
  });
  const given = useRef(payment); // the first one is followed from the beginning, and may have ended before this runs
  useEffect(() => {
    // Chosen before this ran, or by the browser, which restores the choice of a page that it comes back to.
    const row = list.current?.querySelector<HTMLInputElement>('[name=paymentmethod]:checked')?.value;
    if (row === undefined || row === state.chosen) return;
    dispatch({ type: 'chosen', row });
    newest.current.onChange?.(row);
    // oxlint-disable-next-line react/exhaustive-deps -- once: from here on every choice is heard
  }, []);
  useEffect(() => {
    if (payment !== undefined && payment !== given.current) dispatch({ type: 'followed', payment, given: true });
    given.current = payment;
  }, [payment]);
  // A row may go: a saved card that was removed, a method that is no longer offered.
  const hasGone = state.chosen !== '' && !rows.offered.some(({ key }) => key === state.chosen);
  const instead = rows.offered[0]?.key ?? '';
  useEffect(() => {
    if (!hasGone) return;
    dispatch({ type: 'chosen', row: instead });
    if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>('[type=radio]')?.focus();
  }, [hasGone, instead]);
  const isFollowing = state.payment !== undefined;
  const { part: Followed, isFailed, retry } = usePart(isFollowing ? 'followed' : undefined, loaded?.parts);
  useEffect(() => {
    if (!isFailed) return;
    const timer = setTimeout(retry, 5_000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the newest does the same
  }, [isFailed]);

  return (
    <div
      ref={ref}
      lang={lang}
      className={`tillkit-drop-in ${className}`.trim()}
      data-state={isFollowing ? 'following' : 'choosing'}
    >
      {/* After a press it stays until the payment can be shown; what it says of that stands meanwhile. */}
      <div ref={list} hidden={isFollowing && !(state.hasMoved && !Followed)}>
        <CheckoutList props={props} rows={rows} state={state} dispatch={dispatch} newest={newest} />
      </div>
      {state.payment !== undefined && Followed && (
        <Followed
          payment={state.payment}
          initial={initial?.id === state.payment ? initial : state.known}
          actions={actions}
          onPaid={onPaid}
          takesFocus={state.hasMoved}
          onUnpaid={(known) => {
            dispatch({ type: 'ended', payment: known });
            onUnpaid?.(known);
          }}
        />
      )}
    </div>
  );
});
