import { jsx } from 'hono/jsx';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { createPart } from './part.ts';

test('a part is drawn once for each key, the newest hundred', () => {
  const part = createPart();
  let drawn = 0;
  const get = (key: string) =>
    part(key, () => {
      drawn++;
      return jsx('p', { title: "'" }, `<${key}>`);
    });
  const [a, b] = ['a', 'b'].map((key) => `<p title="&#39;">&lt;${key}&gt;</p>`);
  expect(draw(jsx('div', {}, get('a'), get('b'), get('a')))).toBe(`<div>${a}${b}${a}</div>`);
  expect(drawn).toBe(2);
  for (let n = 0; n < 100; n++) get(`k${n}`);
  expect(drawn).toBe(102);
  get('k99');
  expect(drawn).toBe(102);
  get('a');
  expect(drawn).toBe(103);
});
