import { fieldTexts } from '../../labels/en/fields.ts';
import type { ButtonLabels, FieldLabels } from '../../labels/labels.ts';
import { loadLabels } from '../../labels/load-labels.ts';
import type { FieldsSetup } from '../fields-types.ts';

export interface Texts {
  readonly button: ButtonLabels;
  readonly fields: FieldLabels;
}

/**
 * Provides a card form's labels in the language of the surrounding `CheckoutProvider`. `update` loads the labels only
 * if the labels or the locale of the `CheckoutProvider` have changed. `onChange` is called once the labels have loaded.
 */
export function createTexts(newest: () => FieldsSetup, onChange: () => void) {
  const { button, fieldNames } = newest().builtIn;
  const english: Texts = { button, fields: { ...fieldNames, ...fieldTexts } };
  let texts = english;
  let requested: { readonly labels: unknown; readonly locale: unknown } | undefined;
  const update = async () => {
    const { labels, locale } = newest().checkout;
    if (requested && requested.labels === labels && requested.locale === locale) return;
    const now = { labels, locale };
    requested = now;
    // If loading fails, the labels stay in English.
    const loaded = labels ?? (await loadLabels(locale).catch(() => undefined));
    if (requested !== now) return;
    texts = {
      button: { ...english.button, ...loaded?.button },
      fields: { ...english.fields, ...loaded?.fields },
    };
    onChange();
  };
  return { get: () => texts, update: () => void update() };
}
