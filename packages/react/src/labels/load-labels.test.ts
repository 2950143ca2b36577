import { expect, test } from 'vitest';
import { loadLabels } from './load-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';
import * as german from './de/labels.ts';

test('a region falls back to its language, however it is written', async () => {
  expect(await loadLabels('de-DE')).toEqual(german);
  expect(await loadLabels('DE-Latn-AT')).toEqual(german);
});

test('English and unknown languages bring nothing', async () => {
  expect(await loadLabels()).toBeUndefined();
  expect(await loadLabels('en-GB')).toBeUndefined();
  expect(await loadLabels('toString')).toBeUndefined();
});

test.each(['de-CH', 'de-LI', 'DE-Latn-CH', 'de-CH-1996'])(
  'German of %s has no sharp s, also in what comes later',
  async (locale) => {
    const [labels, forms] = await Promise.all([loadLabels(locale), loadFormTexts(locale)]);
    expect(labels?.status.confirming.text).toContain('Seite schliessen');
    expect(forms.drawn.rows.street).toBe('Strasse und Hausnummer');
    expect((await forms.loadErrors()).errors.fileTooBig).toContain('zu gross');
    expect(JSON.stringify([labels, forms.drawn, await forms.loadErrors()])).not.toContain('\u00df');
  },
);

test.each(['de', 'de-AT', 'de-DE-u-rg-chzzzz'])('German of %s keeps it', async (locale) => {
  expect((await loadFormTexts(locale)).drawn.rows.street).toBe('Stra\u00dfe und Hausnummer');
});
