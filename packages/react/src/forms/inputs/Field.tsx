'use client';

import { memo, useContext, useMemo, type ReactNode } from 'react';
import { ChoiceInput, type ChoiceKind } from './ChoiceInput.tsx';
import { countryOptions } from './country-options.ts';
import { toDay } from '../to-day.ts';
import { Problems, useForm } from '../form-context.ts';
import { autoCompleteOf, inputAttributes } from './input-attributes.ts';
import type { FieldProps } from './row-props.ts';

const lookUp = <T,>(record: object, name: string) => (record as Readonly<Record<string, T | undefined>>)[name];

/**
 * Renders one form field: a label, an input, the help text, and a line that is reserved for the error, so that the
 * layout does not shift.
 */
export const Field = memo(({ group, name, row, wire, value, ...field }: FieldProps): ReactNode => {
  const { id: form, labels, locale, countries, readOnly, method, more } = useForm();
  const problem = useContext(Problems).get(wire);
  const { choices, format, only, required } = row;
  const id = `${form}-${wire}`;
  const text = String(value ?? '');
  const isFixed = readOnly.includes(`${group}.${name}`);
  const options = useMemo(() => {
    if (name === 'country') return countryOptions(row, countries, locale, text);
    const words = lookUp<Readonly<Record<string, string>>>(labels.choices, name);
    return Object.entries(choices ?? {}).map(([word, key]) => ({
      value: key,
      name: words?.[word] ?? word,
      isChosen: word === (text || 'person'), // The default customer type is `person`.
      'data-opens': method.conditional?.words.includes(word),
    }));
  }, [name, row, countries, locale, text, labels, choices, method]);
  const kind = name === 'country' ? 'menu' : choices && kindOf(format, options.length);
  const isGroup = kind === 'radios';
  const help = field.help ?? lookUp<string>(labels.help, name);
  // Screen readers announce the error first.
  const descriptions = [problem && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ');
  const notes = { 'aria-describedby': descriptions || undefined, 'aria-invalid': !!problem };
  const common = {
    id,
    name: wire,
    required: required === true,
    autoComplete: autoCompleteOf(group, name),
    ...(!isGroup && notes),
  };
  const typed = { ...common, ...inputAttributes(name, row), readOnly: isFixed };
  const [Frame, Title] = isGroup ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const);
  const title = (
    <Title {...(!isGroup && { htmlFor: id })}>
      {(group in labels.groups && lookUp(labels.rows, name)) || (lookUp(labels, wire) ?? more?.toWords(name))}
      {!required && kind !== 'box' && <span className="tillkit-optional"> ({labels.optional})</span>}
    </Title>
  );
  return (
    <Frame
      className="tillkit-entry"
      data-kind={kind}
      data-row={name}
      data-group={group}
      data-for={only}
      data-beside={method.conditional?.rows.includes(name)}
      data-invalid={!!problem}
      {...(isGroup && { role: 'radiogroup', ...notes })}
    >
      {kind !== 'box' && title}
      {kind ? (
        <ChoiceInput {...{ common, kind, options, isFixed }} choose={labels.choose} />
      ) : wire === 'attachments' && more ? (
        <more.FileInput {...common} />
      ) : format === 'Date' ? (
        <div className="tillkit-date">
          <input {...typed} defaultValue={toDay(text)} />
          {!isFixed && <input className="tillkit-calendar" type="date" tabIndex={-1} aria-hidden />}
          {!isFixed && <button type="button" aria-label={labels.pickDate} />}
        </div>
      ) : (
        <input {...typed} defaultValue={text} />
      )}
      {kind === 'box' && title}
      {help && (
        <p className="tillkit-entry-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <p className="tillkit-entry-note" id={`${id}-note`} data-state={problem && 'error'}>
        {problem}
      </p>
    </Frame>
  );
});

const kindOf = (format: string, count: number): ChoiceKind =>
  format === 'B' ? 'box' : count === 2 ? 'radios' : 'menu';
