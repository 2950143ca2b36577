import { methods } from '@tillkit/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckoutProvider, loadMethodForm, MethodForm } from '../index.ts';
import type { LoadedForm } from './form-types.ts';

// A server component hands a form over as a prop of a client component: as JSON, and the parts of `more`, which stand in a
// client module, by reference. `npm run prove next` does it in a shop on Next.

const overTheWire = ({ more, ...form }: LoadedForm): LoadedForm => ({
  ...(JSON.parse(JSON.stringify(form)) as LoadedForm), // what was written
  ...(more && { more }),
});

test.for(Object.keys(methods))('the form of %s is plain JSON, and so are its texts', async (code) => {
  for (const hasMore of [false, true]) {
    const form = await loadMethodForm(code, 'de-CH', hasMore);
    expect(overTheWire(form)).toEqual(form);
  }
});

test('what was handed over is drawn as what was loaded', async () => {
  const draw = (form: LoadedForm) =>
    renderToString(
      <CheckoutProvider environment="sandbox" locale="de-CH">
        <MethodForm method="INT" show={['details.customData']} form={form} />
      </CheckoutProvider>,
    );
  const form = await loadMethodForm('INT', 'de-CH', true);
  expect(draw(overTheWire(form))).toBe(draw(form));
  expect(draw(form)).toContain('name="provBCustomData[1]"');
});
