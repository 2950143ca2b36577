import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import * as german from '../labels/de/labels.ts';
import { aCardForm } from '../test/card-form.ts';
import { playFields } from '../test/fake-fields.ts';
import { aSignedRequest } from '../test/fakes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('server HTML of a card form contains the labels and empty boxes for the fields, but no style attributes', () => {
  const { form } = aCardForm({ className: 'mine' }, { labels: german });
  const html = renderToString(form());
  for (const part of [german.fields.cardNumber, german.fields.expiry, german.fields.cvv, 'MM / JJ', 'role="status"'])
    expect(html).toContain(part);
  expect(html).toContain('<div class="tillkit-field-box"></div>');
  expect(html).toContain('class="tillkit-fields mine" data-state="idle"');
  expect(html).not.toMatch(/style=|<iframe|cc-number|cc-csc|name=/);
});

test('without scripts, a form with a fallback request posts to the payment page', () => {
  const { form } = aCardForm({ fallback: aSignedRequest() });
  const html = renderToString(form());
  for (const part of ['method="post"', 'target="_top"', 'name="sign" value="9f2c1e7a"', 'type="submit"'])
    expect(html).toContain(part);
});

test('server HTML hydrates without a warning and keeps input that was typed before hydration', async () => {
  const gateway = playFields();
  const log = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const { form, onChange } = aCardForm({}, { labels: german });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form());
  const input = container.querySelector('input') as HTMLInputElement;
  input.value = '12 / 39';
  const root = await act(async () => hydrateRoot(container, form(), { onRecoverableError }));
  expect(log).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('input')).toBe(input);
  expect(input).toHaveValue('12 / 39');
  expect(onChange).not.toHaveBeenCalled();
  expect(gateway.all()).toHaveLength(0);
  await act(async () => root.unmount());
  container.remove();
});
