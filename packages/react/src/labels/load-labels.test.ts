import { expect, test } from 'vitest';
import { loadLabels } from './load-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';
import * as german from './de/labels.ts';

test("loadLabels with a regional locale loads the labels in the locale's language", async () => {
  expect(await loadLabels('de-DE')).toEqual(german);
  expect(await loadLabels('DE-Latn-AT')).toEqual(german);
});

test('loadLabels returns undefined for English and unknown languages', async () => {
  expect(await loadLabels()).toBeUndefined();
  expect(await loadLabels('en-GB')).toBeUndefined();
  expect(await loadLabels('toString')).toBeUndefined();
});

test.each(['de-CH', 'de-LI', 'DE-Latn-CH', 'de-CH-1996'])(
  'German text for %s contains no ß, including text that is loaded later',
  async (locale) => {
    const [labels, forms] = await Promise.all([loadLabels(locale), loadFormTexts(locale)]);
    expect(labels?.status.confirming.text).toContain('Seite schliessen');
    expect(forms.drawn.rows.street).toBe('Strasse und Hausnummer');
    expect((await forms.loadErrors()).errors.fileTooBig).toContain('zu gross');
    expect(JSON.stringify([labels, forms.drawn, await forms.loadErrors()])).not.toContain('\u00df');
  },
);

test.each(['de', 'de-AT', 'de-DE-u-rg-chzzzz'])('German text for %s contains ß', async (locale) => {
  expect((await loadFormTexts(locale)).drawn.rows.street).toBe('Stra\u00dfe und Hausnummer');
});
