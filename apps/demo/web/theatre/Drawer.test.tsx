import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages, toModel, toProps } from '../../test/models.ts';
import { aMessage, aScene } from '../../test/scene.ts';
import type { Model, WayKey } from '../page.ts';
import { Shop } from '../Shop.tsx';
import { newsOf } from './follow-scene.ts';
import type { Scene } from './model.ts';

/** A fake of the shop's event stream, controlled by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  tell(scene: Scene | null): void {
    const data = JSON.stringify(scene && newsOf(undefined, scene));
    act(() => void this.dispatchEvent(new MessageEvent('scene', { data })));
  }
  fail(): void {
    this.readyState = FakeSource.CLOSED;
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

beforeEach(() => {
  FakeSource.all.length = 0;
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.cookie = 'theatre=;max-age=0';
});

const modelOf = (name: string, isOpen = false, mode: WayKey = 'redirect'): Model =>
  toModel(pages[name] ?? { kind: 'problem', title: name, text: '' }, { theatre: { isOpen, mode } });

const toggle = () => screen.getAllByRole('button', { name: 'Behind the scenes' })[0] ?? document.body;

/** Waits until the drawer has been rendered and is receiving its event stream. Returns the drawer. */
async function drawer(): Promise<HTMLElement> {
  const panel = await screen.findByRole('complementary', { name: 'Behind the scenes' }, { timeout: 5_000 });
  await waitFor(() => expect(FakeSource.all).not.toEqual([]));
  return panel;
}
const stream = () => FakeSource.all.at(-1) ?? new FakeSource('');

const paid = aScene({
  hasEnded: true,
  messages: [
    aMessage('1', { from: 'shop', to: 'browser', what: 'signed', fact: 'T1' }),
    aMessage('2', {
      level: 1,
      details: {
        line: 'POST /webhook',
        bodies: [{ part: 'request', type: 'text/xml', text: '<a><b>1</b></a>', isCut: false }],
      },
    }),
    aMessage('3', { from: 'shop', to: 'shop', what: 'paid', fact: undefined }),
  ],
});

test.each([
  ['lightbox', 1],
  ['redirect', 0],
] as const)(
  'in %s mode, the drawer warns the visitor only if the lightbox will cover the drawer',
  async (mode, times) => {
    render(<Shop {...toProps(modelOf('list', true, mode))} />);
    const panel = await drawer();
    stream().tell(null);
    expect(within(panel).queryAllByText(/^The window covers this/)).toHaveLength(times);
  },
);

test.each([
  ['the stream has reported that no message exists', () => stream().tell(null)],
  ['the stream has failed', () => stream().fail()],
])('until %s, the drawer does not show any content that a later message would shift', async (_, happen) => {
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  expect(within(panel).queryByText(/^Nothing has been said yet/)).toBeNull();
  expect(panel.querySelector('.th-controls')).toBeNull();
  happen();
  expect(within(panel).getByText(/^Nothing has been said yet/)).toBeInTheDocument();
  expect(panel.querySelector('.th-controls')).toBeInTheDocument();
});

test('a button opens the drawer, which takes focus and shows each message; Escape closes the drawer and returns focus to the button', async () => {
  render(<Shop {...toProps(modelOf('list'))} />);
  expect(FakeSource.all).toEqual([]);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle());
  const panel = await drawer();
  expect(within(panel).getByRole('heading', { name: 'Behind the scenes' })).toHaveFocus();
  expect(stream().url).toBe('/theatre/live');
  stream().tell(paid);
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/^[\d:]+/, ''))).toEqual([
    'Shop’s server to Browser: Signed request T1',
    expect.stringContaining('Gateway to Shop’s server: Webhook success L1 · signed'),
    'Shop’s server: Paid once the hook onPaid ran',
  ]);
  expect(within(panel).getByRole('status')).toHaveTextContent('Paid once');
  expect(document.documentElement.dataset['theatre']).toBe('open');
  expect(document.cookie).toContain('theatre=open');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(toggle()).toHaveFocus();
  expect(stream().readyState).toBe(FakeSource.CLOSED);
  expect(document.cookie).toContain('theatre=closed');
});

test("an open drawer stays open on the next page, follows that page's payment, and does not take focus", async () => {
  render(<Shop {...toProps(modelOf('paid payment', true))} />);
  const panel = await drawer();
  expect(stream().url).toBe(
    `/theatre/live?payment=${pages['paid payment']?.kind === 'payment' && pages['paid payment'].payment.id}`,
  );
  expect(panel).not.toContainElement(document.activeElement as HTMLElement);
});

test('a visitor can expand a message to read and copy its request', async () => {
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  stream().tell(paid);
  const user = userEvent.setup();
  await user.click(within(panel).getByText('Webhook'));
  expect(within(panel).getByText('POST /webhook')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Copy: Request' }));
  expect(await navigator.clipboard.readText()).toBe('<a>\n  <b>1</b>\n</a>');
  expect(within(panel).getByRole('button', { name: 'Copied: Request' })).toBeInTheDocument();
});

test("choosing a fault posts the fault for the payment without leaving the page, and the chosen fault's button is marked as pressed", async () => {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    posted.push([new URL(url).pathname, String(init.body)]),
  );
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  stream().tell(aScene({ armed: 'lost' }));
  expect(within(panel).getByRole('button', { name: 'Dropped webhook' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(panel).getByRole('button', { name: 'Duplicate webhook' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Nothing wrong' }));
  const path = `/theatre/${'a'.repeat(32)}`;
  expect(posted).toEqual([
    [path, 'fault=duplicate'],
    [path, 'fault='],
  ]);
});

test('if the event stream is rejected, the drawer says that it is offline and requests the stream again', async () => {
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  stream().tell(paid);
  expect(within(panel).getByText('Live')).toBeInTheDocument();
  vi.useFakeTimers();
  stream().fail();
  expect(within(panel).getByText('Offline')).toBeInTheDocument();
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  vi.advanceTimersByTime(5_000);
  expect(FakeSource.all).toHaveLength(2);
});

test('the drawer passes the axe checks, with and without messages', async () => {
  render(<Shop {...toProps(modelOf('list', true))} />);
  document.documentElement.lang = 'en';
  const panel = await drawer();
  for (const scene of [null, { ...paid, hearsGateway: false }, aScene({ armed: 'lost' })]) {
    stream().tell(scene);
    for (const each of panel.querySelectorAll('details')) each.open = true;
    const { violations } = await axe.run(panel, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test('a shop without a theatre has no button that opens one', () => {
  render(<Shop {...toProps(toModel(pages['list'] ?? { kind: 'problem', title: '', text: '' }))} />);
  expect(screen.queryByText('Behind the scenes')).toBeNull();
});
