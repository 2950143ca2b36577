'use client';

import { useId, useLayoutEffect, useRef, type Dispatch, type RefObject } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { picker as english } from '../labels/en/picker.ts';
import { toOptions } from '../picker/to-options.ts';
import type { BodyProps } from './body-props.ts';
import { cardOption } from './card-option.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { CheckoutRow } from './CheckoutRow.tsx';
import { holdPlace } from './hold-place.ts';
import type { Event, State } from './reduce.ts';
import { Refused } from './Refused.tsx';
import { firstRow, isInFields, listedCodes, wishesIn, type Row, type Rows } from './to-rows.ts';
import { useContents } from './useContents.ts';
import { usePart } from './usePart.ts';

interface CheckoutListProps {
  readonly props: CheckoutProps;
  readonly rows: Rows;
  readonly state: State;
  readonly dispatch: Dispatch<Event>;
  readonly newest: RefObject<CheckoutProps>;
}

/**
 * Renders the methods and wallets. The form that submits the choice is rendered next to the list rather than around it,
 * because HTML forms cannot be nested.
 */
export function CheckoutList({ props, rows, state, dispatch, newest }: CheckoutListProps) {
  const { more, names = {}, marks = {}, legend, loaded, action, method = 'get', defaultValue } = props;
  const { chosen, visited, notice, noticeRow, attempt, hasMoved } = state;
  const checkout = useCheckout('<Checkout>');
  const { locale = 'en' } = checkout;
  const id = useId();
  const methods = [...props.methods, ...(more?.methods ?? [])];
  const contents = useContents(listedCodes(methods), locale, loaded, props.labels, wishesIn(props));
  const { texts } = contents;
  const options = toOptions(methods, names, contents, locale);
  const { picker, kinds } = contents.labels ?? {};
  const { part: Wallets } = usePart(rows.wallets.length > 0 ? 'wallets' : undefined, loaded?.parts);
  const { part: Notice, isFailed } = usePart(notice && 'notice', loaded?.parts);

  const optionOf = (row: Row) =>
    row.saved || row.method === 'card'
      ? cardOption(row, names, texts, kinds?.card, locale, contents.status === 'loading')
      : options.find(({ code }) => code === row.key);
  const first = firstRow(rows, defaultValue);
  const isWanted = ({ key }: Row) => key === (defaultValue ?? first?.key);
  const toBody = (row: Row): BodyProps => ({
    row,
    description: contents.descriptions.get(row.method),
    texts,
    inFields: isInFields(row, props.modes, checkout),
    isFirst: row.key === first?.key,
    isWanted: isWanted(row),
    isAnswered: isWanted(row) && props.answered !== undefined,
    attempt,
    props,
    newest,
    dispatch,
  });
  const restorePlace = useRef<() => void>(undefined);
  const choose = (row: Row, header: HTMLElement | null) => {
    if (header) restorePlace.current = holdPlace(header);
    dispatch({ type: 'chosen', row: row.key });
    newest.current.onChange?.(row.key);
  };
  useLayoutEffect(() => {
    restorePlace.current?.();
    restorePlace.current = undefined;
  });

  const shownNotice = notice && (
    <>
      {Notice && <Notice payment={notice} texts={texts} takesFocus={hasMoved} />}
      {isFailed && (
        <p className="tillkit-notice" role="alert">
          {texts[notice.status === 'canceled' ? 'canceled' : 'declined']}
        </p>
      )}
    </>
  );

  const folded = rows.offered.filter(({ isMore }) => isMore);
  const draw = (row: Row) => {
    const option = optionOf(row);
    return (
      option && (
        <CheckoutRow
          key={row.key}
          option={option}
          mark={marks[row.key] ?? marks[row.method]}
          input={{
            name: 'paymentmethod',
            form: id,
            required: true,
            checked: row.key === chosen,
            onChange: ({ target }) => choose(row, target.parentElement),
          }}
          isLoading={contents.status === 'loading'}
          isOpen={row.key === chosen}
          isKept={visited.includes(row.key)}
          notice={row.key === noticeRow && shownNotice}
          body={toBody(row)}
        />
      )
    );
  };

  return (
    <>
      {noticeRow === '' && shownNotice}
      {rows.wallets.length > 0 && (
        <div className="tillkit-express">
          {Wallets && (
            <Wallets
              wallets={rows.wallets.map((row) => ({
                name: optionOf(row)?.name ?? row.key,
                mark: marks[row.key],
                body: toBody(row),
              }))}
            />
          )}
          <p className="tillkit-or">{texts.or}</p>
        </div>
      )}
      <fieldset className="tillkit-picker" data-state={contents.status} aria-busy={contents.status === 'loading'}>
        <legend className="tillkit-picker-legend" data-state={picker ? undefined : contents.status}>
          {legend ?? picker?.legend ?? english.legend}
        </legend>
        {rows.offered.filter(({ isMore }) => !isMore).map(draw)}
        {more && (
          <details className="tillkit-more" open={folded.some(({ key }) => key === chosen) || undefined}>
            <summary>{more.summary}</summary>
            <div className="tillkit-more-rows">{folded.map(draw)}</div>
          </details>
        )}
        {rows.offered.length + rows.wallets.length === 0 && (
          <p className="tillkit-picker-none">{picker?.none ?? english.none}</p>
        )}
      </fieldset>
      <form id={id} className="tillkit-choice" method={method} action={action}>
        <noscript>
          <button className="tillkit-submit">{texts.choose}</button>
          {rows.wallets.map((row) => (
            <button key={row.key} className="tillkit-submit" name="paymentmethod" value={row.key} formNoValidate>
              {optionOf(row)?.name}
            </button>
          ))}
        </noscript>
      </form>
      {rows.refused.length > 0 && (
        <Refused options={options.filter(({ reason }) => reason !== undefined)} texts={texts} />
      )}
    </>
  );
}
