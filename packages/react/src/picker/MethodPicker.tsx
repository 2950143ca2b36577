'use client';

import type { MethodDescription } from '@tillkit/core/forms';
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { picker as english } from '../labels/en/picker.ts';
import type { PickerTexts } from './picker-types.ts';
import { PickerRow } from './PickerRow.tsx';
import { codeOf, toOptions, type PickerItem } from './to-options.ts';
import { usePicker } from './usePicker.ts';

type Ours = 'children' | 'defaultValue' | 'disabled' | 'name' | 'onChange';

export interface MethodPickerProps extends Omit<ComponentPropsWithoutRef<'fieldset'>, Ours> {
  /** Codes of the catalogue in the order of the list, or what `offersOf` says of them. */
  readonly methods: readonly PickerItem[];
  /** The chosen code, for a picker that your state controls; `''` for none. */
  readonly value?: string | undefined;
  /** The code that is chosen at first. */
  readonly defaultValue?: string | undefined;
  /** The name of the radio buttons in a form. `paymentmethod`, as on the wire, by default. */
  readonly name?: string | undefined;
  /** Without a choice the form around it is not sent. */
  readonly required?: boolean | undefined;
  /** The shopper has chosen a method that is offered. */
  readonly onChange?: ((code: string) => void) | undefined;
  /** Names of your own by code. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Marks of your own by code, in place of our pictograms. Decoration: the name stands beside it. */
  readonly marks?: Readonly<Record<string, ReactNode>> | undefined;
  /** What `loadPicker` brought, for a page that is rendered on the server; otherwise they are loaded. */
  readonly descriptions?: readonly MethodDescription[] | undefined;
  /** Texts instead of the loaded ones: what `loadPicker` brought, or your own. */
  readonly labels?: PickerTexts | undefined;
  /** The question above the list. */
  readonly legend?: ReactNode;
}

/**
 * The payment methods of a shop as radio buttons, with what each asks for; those that are not offered say why. It posts with
 * the form around it, also without scripts. The ref is the fieldset. State for styling: `data-state="loading | ready |
 * failed"`, and on each method `"offered | refused | loading"`, `data-method` and `data-kind`.
 *
 * @example
 * <MethodPicker methods={['VIS', 'ECA', 'BPY', { code: 'PFC', reason: 'country' }]} onChange={setMethod} />
 */
export const MethodPicker = forwardRef<HTMLFieldSetElement, MethodPickerProps>((props, ref) => {
  const { methods, value, defaultValue, name = 'paymentmethod', required = false, onChange, ...more } = props;
  const { names = {}, marks = {}, descriptions, labels, legend, className = '', ...rest } = more;
  const { locale = 'en' } = useCheckout('<MethodPicker>');
  const contents = usePicker(methods.map(codeOf), locale, { labels, descriptions });
  const options = toOptions(methods, names, contents, locale);
  const texts = contents.labels?.picker ?? english;

  return (
    <fieldset
      {...rest}
      ref={ref}
      className={`tillkit-picker ${className}`.trim()}
      data-state={contents.status}
      aria-busy={contents.status === 'loading'}
    >
      <legend className="tillkit-picker-legend" data-state={contents.labels || legend ? undefined : contents.status}>
        {legend ?? texts.legend}
      </legend>
      {options.map((option) => {
        const isChosen = (code?: string) => option.code === code && option.reason === undefined;
        return (
          <PickerRow
            key={option.code}
            option={option}
            mark={marks[option.code]}
            input={{
              name,
              required,
              onChange: () => option.reason === undefined && onChange?.(option.code),
              ...(value === undefined ? { defaultChecked: isChosen(defaultValue) } : { checked: isChosen(value) }),
            }}
          />
        );
      })}
      {!options.some(({ reason }) => reason === undefined) && contents.status !== 'loading' && (
        <p className="tillkit-picker-none">{texts.none}</p>
      )}
    </fieldset>
  );
});
