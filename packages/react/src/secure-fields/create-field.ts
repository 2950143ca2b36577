'use client';

import { createElement, forwardRef, useId, useImperativeHandle, type RefAttributes } from 'react';
import { useFields } from './fields-context.ts';
import type { FieldHandle, FieldName, FieldProps } from './fields-types.ts';

/** Creates a field component. The field's content loads later, and the server HTML reserves space for it. */
export const createField = (name: FieldName) =>
  forwardRef<FieldHandle, FieldProps>((props, ref) => {
    const { registry, view, labels } = useFields();
    const id = useId();
    const { help = props.help, error, brand, focused } = view.fields?.[name] ?? {};
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
        'data-invalid': error && true,
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
          'aria-invalid': error && true,
          // Screen readers announce the error first.
          'aria-describedby': [error && `${id}n`, help && `${id}h`].filter(Boolean).join(' ') || undefined,
        }),
      } as RefAttributes<HTMLElement>),
      // The help text of the security code loads later. Its line is reserved.
      (help || name === 'cvv') && createElement('p', { id: `${id}h`, className: 'tillkit-field-help' }, help),
      createElement('p', { id: `${id}n`, className: 'tillkit-field-note' }, error),
    );
  });
