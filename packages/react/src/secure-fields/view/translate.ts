import { fieldTexts } from '../../labels/en/fields.ts';
import { loadLabels } from '../../labels/load.ts';
import type { Desk, Texts } from '../session/state.ts';

/** The texts that are built in; those of the first file come with the tools. */
export const toEnglish = ({ button, fieldNames }: Desk['tools']): Texts => ({
  button,
  fields: { ...fieldNames, ...fieldTexts },
});

/** Keeps the texts of a form in the language of the provider: asks again only when that has changed. */
export function createSpeaker(desk: Desk): () => void {
  let asked: { readonly labels: unknown; readonly locale: unknown } | undefined;
  const speak = async () => {
    const { labels, locale } = desk.newest().checkout;
    if (asked && asked.labels === labels && asked.locale === locale) return;
    const now = { labels, locale };
    asked = now;
    const found = labels ?? (await loadLabels(locale).catch(() => undefined)); // without it, English stands
    if (asked !== now) return;
    const english = toEnglish(desk.tools);
    desk.texts = {
      button: { ...english.button, ...found?.button },
      fields: { ...english.fields, ...found?.fields },
    };
    desk.render();
  };
  return () => void speak();
}
