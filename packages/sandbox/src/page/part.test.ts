import { jsx } from 'hono/jsx';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { createPart } from './part.ts';

test('a page part is rendered once per key, and the newest 100 renderings are cached', () => {
  const part = createPart();
  let renderings = 0;
  const get = (key: string) =>
    part(key, () => {
      renderings++;
      return jsx('p', { title: "'" }, `<${key}>`);
    });
  const [a, b] = ['a', 'b'].map((key) => `<p title="&#39;">&lt;${key}&gt;</p>`);
  expect(draw(jsx('div', {}, get('a'), get('b'), get('a')))).toBe(`<div>${a}${b}${a}</div>`);
  expect(renderings).toBe(2);
  for (let n = 0; n < 100; n++) get(`k${n}`);
  expect(renderings).toBe(102);
  get('k99');
  expect(renderings).toBe(102);
  get('a');
  expect(renderings).toBe(103);
});
