'use client';

import { useId, type Dispatch, type RefObject } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { picker as english } from '../labels/en/picker.ts';
import { codeOf, toOptions } from '../picker/to-options.ts';
import { usePicker } from '../picker/usePicker.ts';
import type { CheckoutProps } from './checkout-props.ts';
import type { CheckoutChoice } from './checkout-types.ts';
import { CheckoutRow } from './CheckoutRow.tsx';
import type { Event, State } from './reduce.ts';
import { Refused } from './Refused.tsx';
import { cardOption } from './card-option.ts';
import { isCard, modeOf, type Row, type Rows } from './to-rows.ts';
import { useCheckoutLabels } from './useCheckoutLabels.ts';

interface CheckoutListProps {
  readonly props: CheckoutProps;
  readonly rows: Rows;
  readonly state: State;
  readonly dispatch: Dispatch<Event>;
  readonly newest: RefObject<CheckoutProps>;
}

/** The ways to pay. The choice is a form of its own beside it, because those of the rows cannot stand inside another. */
export function CheckoutList({ props, rows, state, dispatch, newest }: CheckoutListProps) {
  const { methods, modes = {}, names = {}, marks = {}, legend, loaded, action, method = 'get' } = props;
  const checkout = useCheckout('<Checkout>');
  const { locale = 'en' } = checkout;
  const id = useId();
  const texts = useCheckoutLabels(locale, props.labels, loaded);
  const others = methods.filter((item) => !isCard(codeOf(item)));
  const contents = usePicker(others.map(codeOf), locale, { ...loaded?.picker });
  const refused = toOptions(rows.refused, names, contents, locale);
  const plain = toOptions(
    others.filter((item) => !rows.refused.includes(item)),
    names,
    contents,
    locale,
  );
  const { picker, kinds } = contents.labels ?? {};

  const toProps = (row: Row, isFirst: boolean) => {
    const description = contents.descriptions.get(row.method);
    const mode = modeOf(row, modes, checkout);
    const choice: CheckoutChoice = { method: row.method, methods: row.methods, mode, savedCard: row.saved?.id };
    return {
      description,
      isLoading: contents.status === 'loading',
      option: plain.find(({ code }) => code === row.key) ?? cardOption(row, props, texts, kinds?.card, locale),
      mark: marks[row.key] ?? marks[row.method],
      isOpen: row.key === state.chosen,
      isKept: state.visited.includes(row.key),
      parts: loaded?.parts,
      input: {
        name: 'paymentmethod',
        form: id,
        required: true,
        checked: row.key === state.chosen,
        onChange: () => {
          dispatch({ type: 'chosen', row: row.key });
          newest.current.onChange?.(row.key);
        },
      },
      body: {
        row,
        mode,
        texts,
        locale,
        kind: description?.kind,
        leaves: description?.leaves === true,
        name: names[row.method],
        action,
        total: props.total,
        revision: props.revision,
        request: isFirst ? props.request : undefined,
        form: isFirst ? loaded?.form : undefined,
        formProps: { ...props.form, ...props.forms?.[row.method] },
        issues: isFirst ? props.issues : undefined,
        start: (answer?: CheckoutChoice['answer']) => {
          dispatch({ type: 'begun' });
          return newest.current.start({ ...choice, answer });
        },
        onOpen: (event: { readonly payment: string }) => newest.current.onOpen?.(event),
        onDowngrade: (problem: Parameters<NonNullable<CheckoutProps['onDowngrade']>>[0]) =>
          newest.current.onDowngrade?.(problem),
        onError: (problem: Parameters<NonNullable<CheckoutProps['onError']>>[0]) => {
          newest.current.onError?.(problem);
          if (problem.payment !== undefined) follow({ payment: problem.payment });
        },
        onPayment: follow,
        onRemove:
          row.saved && props.onRemoveCard ? () => newest.current.onRemoveCard?.(row.saved?.id ?? '') : undefined,
      },
    };
  };
  function follow(event: { readonly payment: string }) {
    dispatch({ type: 'followed', payment: event.payment });
    newest.current.onPayment?.(event);
  }

  const first = firstKey(props, rows);
  return (
    <>
      <form id={id} className="tillkit-choice" method={method} action={action}>
        <noscript>
          <button className="tillkit-submit">{texts.choose}</button>
        </noscript>
      </form>
      {state.notice && (
        <p className="tillkit-notice" role="alert">
          {texts[state.notice]}
        </p>
      )}
      <fieldset className="tillkit-picker" data-state={contents.status} aria-busy={contents.status === 'loading'}>
        <legend className="tillkit-picker-legend">{legend ?? picker?.legend ?? english.legend}</legend>
        {rows.offered.map((row) => (
          <CheckoutRow key={row.key} {...toProps(row, row.key === first)} />
        ))}
        {rows.offered.length === 0 && <p className="tillkit-picker-none">{picker?.none ?? english.none}</p>}
      </fieldset>
      {refused.length > 0 && <Refused options={refused} texts={texts} locale={locale} />}
    </>
  );
}

/** The row that the server knew as open: what it signed and found is for this one. */
const firstKey = ({ defaultValue }: CheckoutProps, { offered }: Rows) => defaultValue ?? offered[0]?.key;
