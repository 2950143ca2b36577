import { expect, test } from 'vitest';
import { createPart } from './part.ts';

test('a part is drawn once for each key, the newest hundred', () => {
  const part = createPart();
  let drawn = 0;
  const draw = (key: string) =>
    part(key, () => {
      drawn++;
      return `<p>${key}</p>`;
    });
  expect(`${draw('a')}${draw('b')}${draw('a')}`).toBe('<p>a</p><p>b</p><p>a</p>');
  expect(drawn).toBe(2);
  for (let n = 0; n < 100; n++) draw(`k${n}`);
  expect(drawn).toBe(102);
  draw('k99');
  expect(drawn).toBe(102);
  draw('a');
  expect(drawn).toBe(103);
});
