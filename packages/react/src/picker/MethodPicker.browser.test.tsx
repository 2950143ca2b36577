import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { methods as labels } from '../labels/en/methods.ts';
import { CheckoutProvider, MethodPicker } from '../index.ts';

// These tests run in a real browser, because jsdom only approximates how radio groups respond to the keyboard.

const container = document.body.appendChild(document.createElement('form'));
const root = createRoot(container);
const chosen: string[] = [];
afterEach(() => {
  container.reset();
  chosen.length = 0;
});

const methods = ['VIS', { code: 'BPY', reason: 'country' }, 'ECA', 'AMX'];
const whole = {
  methods,
  labels,
  descriptions: ['VIS', 'BPY', 'ECA', 'AMX'].map(
    (code) => ({ code, kind: 'card', topics: [], leaves: false }) as const,
  ),
};
const show = (props: { readonly defaultValue?: string; readonly value?: string }) => {
  flushSync(() =>
    root.render(
      <CheckoutProvider environment="sandbox">
        <MethodPicker key={JSON.stringify(props)} {...whole} onChange={(code) => chosen.push(code)} {...props} />
      </CheckoutProvider>,
    ),
  );
  container.querySelector<HTMLInputElement>('input:checked')?.focus();
};
const focused = () => (document.activeElement as HTMLInputElement).value;
const sent = () => new FormData(container).get('paymentmethod');

test('arrow keys move focus to a method that is not offered, but do not select the method', async () => {
  show({ defaultValue: 'VIS' });
  await userEvent.keyboard('{ArrowDown}');
  expect([focused(), sent()]).toEqual(['BPY', 'VIS']);
  await userEvent.keyboard(' ');
  expect([focused(), sent()]).toEqual(['BPY', 'VIS']);
  await userEvent.keyboard('{ArrowDown}');
  expect([focused(), sent()]).toEqual(['ECA', 'ECA']);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect([focused(), sent(), chosen]).toEqual(['VIS', 'VIS', ['ECA', 'VIS']]);
});

test('clicking a method that is not offered leaves the selection unchanged, even in a controlled picker', async () => {
  for (const props of [{ defaultValue: 'ECA' }, { value: 'ECA' }]) {
    show(props);
    await userEvent.click(container.querySelector('[data-method="BPY"]') as HTMLElement);
    expect([sent(), chosen]).toEqual(['ECA', []]);
  }
});

test('if no method is selected, Tab focuses the first method and Space selects it', async () => {
  show({});
  await userEvent.keyboard('{Tab} ');
  expect([sent(), chosen]).toEqual(['VIS', ['VIS']]);
});
