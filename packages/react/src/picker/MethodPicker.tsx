'use client';

import type { MethodDescription } from '@tillkit/core/forms';
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { picker as english } from '../labels/en/picker.ts';
import type { PickerTexts } from './picker-types.ts';
import { PickerRow } from './PickerRow.tsx';
import { codeOf, toOptions, type PickerItem } from './to-options.ts';
import { usePicker } from './usePicker.ts';

type ReplacedProps = 'children' | 'defaultValue' | 'disabled' | 'name' | 'onChange';

export interface MethodPickerProps extends Omit<ComponentPropsWithoutRef<'fieldset'>, ReplacedProps> {
  /** Method codes in display order, or the items that `offersOf` returns. */
  readonly methods: readonly PickerItem[];
  /** Code of the selected method in a controlled picker, or `''` if no method is selected. */
  readonly value?: string | undefined;
  /** Code of the initially selected method. */
  readonly defaultValue?: string | undefined;
  /** `name` attribute of the radio buttons. Defaults to `paymentmethod`, the name of the gateway's parameter. */
  readonly name?: string | undefined;
  /** Requires a selected method before the form can be submitted. Defaults to false. */
  readonly required?: boolean | undefined;
  /** Called when the shopper selects a method that is offered. */
  readonly onChange?: ((code: string) => void) | undefined;
  /** Your own method names, by method code. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /**
   * Your own marks, by method code, to show instead of our pictograms. Hidden from screen readers, because the method's
   * name is shown next to each mark.
   */
  readonly marks?: Readonly<Record<string, ReactNode>> | undefined;
  /**
   * Descriptions from `loadPicker`, for pages that are rendered on the server. Optional. If omitted, the component
   * loads them.
   */
  readonly descriptions?: readonly MethodDescription[] | undefined;
  /** Labels from `loadPicker`, or your own. Optional. If omitted, the component loads them. */
  readonly labels?: PickerTexts | undefined;
  /**
   * Question above the list of methods. Defaults to the built-in question in the language set in `<CheckoutProvider>`.
   */
  readonly legend?: ReactNode;
}

/**
 * Renders a shop's payment methods as radio buttons, with a note about the data that each method requires. Methods that
 * are not offered show a reason. The selected method is submitted with the surrounding form, even without scripts. The
 * ref points to the fieldset. For styling, the fieldset's `data-state` is `loading | ready | failed`. Each method has
 * the attributes `data-method`, `data-kind` and `data-state`, which is `offered | refused | loading`.
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
