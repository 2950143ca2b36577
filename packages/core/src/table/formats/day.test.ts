import { expect, test } from 'vitest';
import { fromIsoDay, toIsoDay } from './day.ts';

test('a day goes from one spelling to the other and back; any other text stays', () => {
  expect([toIsoDay('31.12.1990'), fromIsoDay('1990-12-31')]).toEqual(['1990-12-31', '31.12.1990']);
  for (const text of ['', '1.2.1990', '1990-12-31 23:59', 'soon'])
    expect([toIsoDay(text), fromIsoDay(text)]).toEqual([text, text]);
});
