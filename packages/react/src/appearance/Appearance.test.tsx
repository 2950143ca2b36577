import { act, render, screen } from '@testing-library/react';
import { Component, createRef, StrictMode, type ReactNode, type RefAttributes } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Appearance, CheckoutProvider, type AppearanceProps } from '../index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

class Catch extends Component<{ readonly children: ReactNode; readonly onError: (error: unknown) => void }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

const shop = (props: AppearanceProps & RefAttributes<HTMLDivElement>) => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" nonce="abc123">
      <Appearance {...props}>
        <p>inside</p>
      </Appearance>
    </CheckoutProvider>
  </StrictMode>
);
const sheet = () => document.querySelector('.tillkit-appearance style');

test("Appearance writes its variables as design tokens to a style element that has the provider's nonce", () => {
  render(shop({ variables: { accent: '#7a1fa2', radiusControl: '0', space1: '2px' } }));
  const box = screen.getByText('inside').parentElement;
  const scope = box?.dataset['tillkitAppearance'] ?? '';
  expect(scope).toMatch(/^t\w+$/);
  expect(sheet()).toHaveAttribute('nonce', 'abc123');
  const css = sheet()?.textContent ?? '';
  expect(css).toContain('--tillkit-accent:#7a1fa2;');
  expect(css).toContain(`[data-tillkit-appearance=${scope}]{--tillkit-radius-control:0;--tillkit-space-1:2px;}`);
  expect(box).not.toHaveAttribute('style');
});

test('rules apply only to elements inside the Appearance', () => {
  render(shop({ rules: { '.a label, .b:not(.c, .d)': { fontWeight: '400', '--own': 3 } } }));
  const scope = screen.getByText('inside').parentElement?.dataset['tillkitAppearance'];
  expect(sheet()?.textContent).toBe(
    `[data-tillkit-appearance=${scope}] .a label,[data-tillkit-appearance=${scope}] .b:not(.c, .d){font-weight:400;--own:3;}`,
  );
});

test('Appearance with only a theme writes no style element, and two Appearance components have different scopes', () => {
  const ref = createRef<HTMLDivElement>();
  render(shop({ theme: 'contrast', ref, className: 'mine', lang: 'de' }));
  expect(ref.current).toHaveAttribute('data-tillkit-theme', 'contrast');
  expect(ref.current).toHaveClass('tillkit-appearance', 'mine');
  expect(ref.current).toHaveAttribute('lang', 'de');
  expect(sheet()).toBeNull();
  render(
    <CheckoutProvider environment="sandbox">
      <Appearance variables={{ accent: 'red' }} />
      <Appearance variables={{ accent: 'blue' }} />
    </CheckoutProvider>,
  );
  const scopes = [...document.querySelectorAll<HTMLElement>('[data-tillkit-appearance]')].map(({ dataset }) => dataset);
  expect(new Set(scopes.map(({ tillkitAppearance }) => tillkitAppearance)).size).toBe(3);
});

test('Appearance updates its style element when a variable changes', () => {
  const { rerender } = render(shop({ variables: { accent: 'red' } }));
  rerender(shop({ variables: { accent: 'blue' } }));
  expect(sheet()?.textContent).toContain('--tillkit-accent:blue;');
});

const wrong = { variables: { accent: 'red;} body{display:none' }, rules: { '.a': { background: 'url(//evil)' } } };

test('in development, Appearance throws an error that names the invalid variable or rule but not its value', () => {
  // Silence the console, because React also logs the thrown error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  render(<Catch onError={onError}>{shop(wrong)}</Catch>);
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'CheckoutError',
      code: 'argument_wrong',
      message: 'Invalid variables or rules in <Appearance>: accent, .a background.',
    }),
  );
  expect(JSON.stringify(onError.mock.calls)).not.toMatch(/display|evil/);
});

test('in production, Appearance omits invalid variables and rules and applies the others', () => {
  vi.stubEnv('NODE_ENV', 'production');
  render(shop({ ...wrong, variables: { ...wrong.variables, surface: '#fff' } }));
  expect(sheet()?.textContent).toContain('--tillkit-surface:#fff;');
  expect(sheet()?.textContent).not.toMatch(/body|evil|accent/);
});

test('server HTML contains the style element of an Appearance and hydrates without a warning', async () => {
  const log = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const page = shop({
    theme: 'dark',
    variables: { font: '"Source Serif", serif' },
    rules: { '.a > .b': { color: 'red' } },
  });
  const html = renderToString(page);
  expect(html).toContain('<style nonce="abc123">');
  expect(html).toContain('--tillkit-font:"Source Serif", serif;');
  expect(html).toContain('.a > .b{color:red;}');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  // Browsers hide the nonce attribute after they have parsed a page. Simulate this behavior.
  container.querySelector('style')?.setAttribute('nonce', '');
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(log).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
