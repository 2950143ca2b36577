import { readEntries } from '@tillkit/core/forms';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, loadMethodForm, MethodForm, type MethodFormProps } from '../index.ts';
import { toFormIssues } from '../load.ts';

afterEach(() => vi.restoreAllMocks());

const page = (props: MethodFormProps, locale = 'de-CH') => (
  <CheckoutProvider environment="sandbox" locale={locale}>
    <MethodForm action="/pay" {...props} />
  </CheckoutProvider>
);

test("the server-rendered HTML is a complete form in the locale's language and has no style attributes", async () => {
  const html = renderToString(page({ method: 'BPY', form: await loadMethodForm('BPY', 'de-CH') }));
  for (const part of ['method="post"', 'action="/pay"', 'Vorname', 'Schweiz', 'name="uppCustomerCity"', 'Weiter'])
    expect(html).toContain(part);
  expect(html).not.toMatch(/style=|novalidate/i);
});

test('if the form has not been loaded, the server-rendered HTML contains only a placeholder', () => {
  const html = renderToString(page({ method: 'BPY' }));
  expect(html).toBe('<div class="tillkit-form" data-state="loading" aria-busy="true"></div>');
});

test('the server-rendered form hydrates without a warning, keeps input entered before hydration, and loads its validation', async () => {
  const log = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const form = await loadMethodForm('BPY', 'de-CH');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page({ method: 'BPY', form }));
  const input = container.querySelector('[name=uppCustomerCity]') as HTMLInputElement;
  input.value = 'Bern';
  const root = await act(async () => hydrateRoot(container, page({ method: 'BPY', form }), { onRecoverableError }));
  await vi.waitFor(() => expect(container.querySelector('form')?.noValidate).toBe(true));
  expect(log).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('[name=uppCustomerCity]')).toBe(input);
  expect(input.value).toBe('Bern');
  await act(async () => root.unmount());
  container.remove();
});

test('without scripts, issues found by the server appear as text next to their fields', async () => {
  const form = await loadMethodForm('BPY', 'de-CH');
  const { issues } = readEntries(form.method, [
    ['uppCustomerBirthDate', 'im Frühling'],
    ['sameShipping', 'yes'],
  ]);
  const html = renderToString(page({ method: 'BPY', form, issues: await toFormIssues(form, issues) }));
  expect(html).toContain('Bitte geben Sie ein Datum ein, zum Beispiel 31.12.1990.');
  expect(html.match(/>(Geben|Wählen) Sie [^<.]+\./g)?.map((message) => message.slice(1))).toEqual([
    'Geben Sie Ihren Vornamen ein.',
    'Geben Sie Ihren Nachnamen ein.',
    'Geben Sie Strasse und Hausnummer ein.',
    'Geben Sie die Postleitzahl ein.',
    'Geben Sie den Ort ein.',
    'Wählen Sie das Land.',
    'Geben Sie Ihre Telefonnummer ein.',
    'Wählen Sie Ihr Geschlecht.',
  ]);
});

test('if the form was loaded with hasMore, the server-rendered HTML contains a list field that the shop adds', async () => {
  const props = { method: 'INT', show: ['details.customData'] };
  expect(renderToString(page({ ...props, form: await loadMethodForm('INT', 'de-CH', true) }))).toContain(
    'name="provBCustomData[1]"',
  );
  expect(renderToString(page({ ...props, form: await loadMethodForm('INT', 'de-CH') }))).toContain(
    'data-state="loading"',
  );
});

test('loadMethodForm rejects an unknown method code', async () => {
  await expect(loadMethodForm('XXX')).rejects.toThrow('The payment method XXX does not exist.');
});
