'use client';

import { createElement, forwardRef, useId, useImperativeHandle, type RefAttributes } from 'react';
import { useFields } from './fields-context.ts';
import type { FieldHandle, FieldName, FieldProps } from './fields-types.ts';

/** Creates a field component. The field's content loads later, and the server HTML reserves space for it. */
export const createField = (name: FieldName) =>
  forwardRef<FieldHandle, FieldProps>((props, ref) => {
    const { registry, view, labels } = useFields();
    const id = useId();
    const { note = props.help, brand, focused, invalid } = view.fields?.[name] ?? {};
    const isOurs = name === 'expiry';
    const act = (action: keyof FieldHandle) => () => registry.ask((fields) => fields.act(name, action));

    useImperativeHandle(ref, () => ({ focus: act('focus'), blur: act('blur'), clear: act('clear') }));

    return createElement(
      'div',
      {
        className: `tillkit-field ${props.className ?? ''}`,
        'data-field': name,
        'data-state': view.state.status,
        'data-focused': focused,
        'data-invalid': invalid,
      },
      // Clicking a label does not focus an element inside a frame, so a click handler moves focus there.
      createElement('label', isOurs ? { htmlFor: id } : { onClick: act('focus') }, labels[name]),
      createElement('span', { className: 'tillkit-field-brand' }, brand),
      createElement(isOurs ? 'input' : 'div', {
        // The ref callback runs in each commit, before effects. The callback removes the field from the registry and
        // inserts it again, and nothing reads the registry in between.
        ref: (element) => registry.put(name, element ? { ...props, element } : undefined),
        className: 'tillkit-field-box',
        ...(isOurs && {
          id,
          autoComplete: 'cc-exp',
          inputMode: 'numeric',
          maxLength: 9, // This length fits `12 / 2034` and is too short for a card number.
          placeholder: props.placeholder ?? labels.expiryFormat,
          'aria-invalid': invalid,
          'aria-describedby': `${id}n`,
        }),
      } as RefAttributes<HTMLElement>),
      createElement('p', { id: `${id}n`, className: 'tillkit-field-note' }, note),
    );
  });
