import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CheckoutProvider, loadPicker, MethodPicker } from '../index.ts';

const codes = ['VIS', 'BPY', 'EPS'];
const load = async () => loadPicker(codes, 'de-CH');
const page = (loaded: object) => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" locale="de-CH">
      <MethodPicker methods={['VIS', 'BPY', { code: 'EPS', reason: 'country' }]} {...loaded} />
    </CheckoutProvider>
  </StrictMode>
);

function mount(loaded: object) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(loaded));
  return container;
}

test("loadPicker returns the labels in the locale's language, as plain JSON", async () => {
  const loaded = await load();
  expect(JSON.parse(JSON.stringify(loaded))).toEqual(loaded);
  expect(loaded.labels.picker.legend).toBe('Wie möchten Sie bezahlen?');
  expect(loaded.descriptions.map(({ code }) => code)).toEqual(codes);
});

test('server HTML contains radio buttons that work without scripts, and disables methods that are not offered', async () => {
  const container = mount(await load());
  const radios = [...container.querySelectorAll('input')];
  expect(radios.map(({ type, name, value, disabled }) => [type, name, value, disabled])).toEqual([
    ['radio', 'paymentmethod', 'VIS', false],
    ['radio', 'paymentmethod', 'BPY', false],
    ['radio', 'paymentmethod', 'EPS', true],
  ]);
  expect(container).toHaveTextContent('Visa');
  expect(container).toHaveTextContent('In Ihrem Land nicht verfügbar');
  expect(container.innerHTML).not.toContain('style=');
  container.remove();
});

test.for(['with loaded contents', 'without contents'])(
  'a picker rendered on the server %s hydrates without a warning and keeps the selected method',
  async (what) => {
    const log = vi.spyOn(console, 'error');
    const onRecoverableError = vi.fn();
    const loaded = what === 'without contents' ? {} : await load();
    const container = mount(loaded);
    const [, invoice, refused] = container.querySelectorAll('input');
    if (invoice) invoice.checked = true;
    const root = await act(async () => hydrateRoot(container, page(loaded), { onRecoverableError }));
    expect(invoice).toBeChecked();
    expect(container.contains(invoice ?? null)).toBe(true);
    expect(refused).toBeEnabled();
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(log).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
  },
);
