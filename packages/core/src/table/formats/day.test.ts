import { expect, test } from 'vitest';
import { fromIsoDay, toIsoDay } from './day.ts';

test('fromIsoDay and toIsoDay convert between `1990-12-31` and `31.12.1990` and leave any other text unchanged', () => {
  expect([toIsoDay('31.12.1990'), fromIsoDay('1990-12-31')]).toEqual(['1990-12-31', '31.12.1990']);
  for (const text of ['', '1.2.1990', '1990-12-31 23:59', 'soon'])
    expect([toIsoDay(text), fromIsoDay(text)]).toEqual([text, text]);
});
