import { fieldTexts } from '../../labels/en/fields.ts';
import type { ButtonLabels, FieldLabels } from '../../labels/labels.ts';
import { loadLabels } from '../../labels/load-labels.ts';
import type { FieldsSetup } from '../fields-types.ts';

export interface Texts {
  readonly button: ButtonLabels;
  readonly fields: FieldLabels;
}

/**
 * Keeps the texts of a form in the language of the provider: `update` asks again only when that has changed, `onChange` is
 * told when others have come.
 */
export function createTexts(newest: () => FieldsSetup, onChange: () => void) {
  const { button, fieldNames } = newest().builtIn;
  const english: Texts = { button, fields: { ...fieldNames, ...fieldTexts } };
  let texts = english;
  let asked: { readonly labels: unknown; readonly locale: unknown } | undefined;
  const update = async () => {
    const { labels, locale } = newest().checkout;
    if (asked && asked.labels === labels && asked.locale === locale) return;
    const now = { labels, locale };
    asked = now;
    const found = labels ?? (await loadLabels(locale).catch(() => undefined)); // without it, English stands
    if (asked !== now) return;
    texts = {
      button: { ...english.button, ...found?.button },
      fields: { ...english.fields, ...found?.fields },
    };
    onChange();
  };
  return { get: () => texts, update: () => void update() };
}
