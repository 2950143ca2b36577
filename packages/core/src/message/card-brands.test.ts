import { expect, test } from 'vitest';
import { brandOf } from './card-brands.ts';

test('brandOf returns the brand as soon as the first digits identify it', () => {
  const brands = {
    4: 'VIS',
    51: 'ECA',
    2720: 'ECA',
    37: 'AMX',
    3095: 'DIN',
    65: 'DIS',
    3589: 'JCB',
    81: 'CUP',
    9208: 'DNK',
  };
  for (const [start, code] of Object.entries(brands)) expect([start, brandOf(`${start}0`)]).toEqual([start, code]);
  for (const start of ['', '2', '272', '2721', '50', '309', '9756003'])
    expect([start, brandOf(start)]).toEqual([start, undefined]);
});
