import { methods } from '@tillkit/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckoutProvider, loadMethodForm, MethodForm } from '../index.ts';
import type { LoadedForm } from './form-types.ts';

// A server component passes a form to a client component as JSON. The parts in `more` are in a client module and are
// passed by reference. `npm run prove next` tests this with Next.js.

const serialize = ({ more, ...form }: LoadedForm): LoadedForm => ({
  ...(JSON.parse(JSON.stringify(form)) as LoadedForm),
  ...(more && { more }),
});

test.for(Object.keys(methods))('the form for %s and its text are plain JSON', async (code) => {
  for (const hasMore of [false, true]) {
    const form = await loadMethodForm(code, 'de-CH', hasMore);
    expect(serialize(form)).toEqual(form);
  }
});

test('a serialized form renders the same output as the loaded form', async () => {
  const draw = (form: LoadedForm) =>
    renderToString(
      <CheckoutProvider environment="sandbox" locale="de-CH">
        <MethodForm method="INT" show={['details.customData']} form={form} />
      </CheckoutProvider>,
    );
  const form = await loadMethodForm('INT', 'de-CH', true);
  expect(draw(serialize(form))).toBe(draw(form));
  expect(draw(form)).toContain('name="provBCustomData[1]"');
});
