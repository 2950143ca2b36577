'use client';

import { countryCodes } from '@tillkit/core/forms/countries';
import { formTable } from '@tillkit/core/forms/draw';
import { forwardRef, useId, useMemo, useState } from 'react';
import { Field } from './inputs/Field.tsx';
import { Problems, Setting, type FormSetting } from './form-context.ts';
import type { FormValues, LoadedForm } from './form-types.ts';
import { loadErrors } from '../labels/load-errors.ts';
import { mix } from '../labels/merge-texts.ts';
import type { MethodFormProps } from './method-form-props.ts';
import { toSections, type Part, type Section } from './to-sections.ts';
import { useValidation } from './validation/useValidation.ts';

interface DrawnFormProps extends MethodFormProps {
  readonly form: LoadedForm;
}

/** Renders a loaded form. The inputs are uncontrolled, so typing does not cause a render. */
export const DrawnForm = forwardRef<HTMLFormElement, DrawnFormProps>((props, ref) => {
  const { form, children, ...others } = props;
  const {
    method,
    defaults = {},
    readOnly = [],
    countries,
    fold = false,
    labels,
    layout,
    issues,
    fileLimits,
    onSubmit,
    groups,
    show,
    hidden,
    known,
    lists,
    className = '',
    ...attributes
  } = others;
  const id = useId();
  const [initialValues] = useState(defaults); // Later changes to `defaults` must not overwrite the shopper's input.
  // Props written inline are new objects on every render, so the props are compared by content.
  const propsJson = JSON.stringify(others);
  const [setting, sections] = useMemo((): readonly [FormSetting, readonly Section[]] => {
    const offered = [...countryCodes].filter(([code]) => !countries || countries.includes(code));
    const defaultSections = toSections(formTable(form.method, props), known);
    return [
      {
        ...form,
        id,
        labels: mix(form.labels, labels ?? {}),
        countries: offered,
        readOnly,
        loadErrors: () => loadErrors(form.locale),
      },
      form.more ? form.more.arrange(defaultSections, form, props) : defaultSections,
    ];
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, form, propsJson]);
  const [view, submit, inside] = useValidation({ ...props, form: setting });
  const { labels: texts, more } = setting;
  const draw = (part: Part) => {
    const { row } = part;
    const common = { ...part, value: defaultOf(part, initialValues) };
    const key = part.group + part.name;
    return 'format' in row ? (
      <Field key={key} {...common} {...{ row }} wire={row.wire} />
    ) : (
      more && <more.AnyRow key={key} {...common} labels={texts} Field={Field} />
    );
  };

  return (
    <Setting.Provider value={setting}>
      <Problems.Provider value={view.problems}>
        <form
          method="post"
          encType={form.method.uploads && 'multipart/form-data'}
          {...attributes}
          ref={ref}
          className={`tillkit-form ${className}`}
          data-state={view.sending ? 'sending' : 'ready'}
          onSubmit={submit}
        >
          {sections.length < 1 && <p>{texts.nothing}</p>}
          {sections.map(({ legend, group, parts }) => {
            const folded = (fold && more?.findKnown(parts, initialValues, setting.countries)) || [];
            const open = parts.filter((part) => !folded.includes(part));
            return (
              <fieldset key={group} className="tillkit-group">
                <legend>{legend ?? texts.groups[group as keyof typeof texts.groups] ?? more?.toWords(group)}</legend>
                {more && folded.length > 0 && (
                  <more.Folded parts={folded} valueOf={(part) => defaultOf(part, initialValues)}>
                    {folded.map(draw)}
                  </more.Folded>
                )}
                {(folded.length > 0 && more ? more.explain(open, texts) : open).map(draw)}
              </fieldset>
            );
          })}
          {children ?? <button className="tillkit-submit">{texts.submit}</button>}
          <p ref={inside} className="tillkit-form-said">
            <span role="alert">{view.alarm}</span>
            <span role="status">{view.sending}</span>
          </p>
        </form>
      </Problems.Provider>
    </Setting.Provider>
  );
});

/**
 * Returns the default value of a form field. The `same` checkbox is checked if no separate address is set. For a list
 * field, `group` and `name` are the same.
 */
const defaultOf = ({ group, name }: Part, values: FormValues): unknown =>
  name === 'same' ? !values[group] : name === group ? values[group] : (values[group] as FormValues | undefined)?.[name];
