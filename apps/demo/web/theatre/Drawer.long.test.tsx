import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages, toModel, toProps } from '../../test/models.ts';
import { aMessage, aScene } from '../../test/scene.ts';
import type { Model, PayModel, WayKey } from '../page.ts';
import { Shop } from '../Shop.tsx';
// The page loads the drawer on demand. Loading it here keeps that time out of the first test that opens the drawer.
import './Drawer.tsx';
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
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.cookie = 'theatre=;max-age=0';
});

const theatre = { theatre: { isOpen: false, mode: 'redirect', allMethods: false } } as const;

const modelOf = (name: string, isOpen = false, mode: WayKey = 'redirect'): Model =>
  toModel(pages[name] ?? { kind: 'problem', title: name, text: '' }, { theatre: { isOpen, mode, allMethods: false } });

const toggle = () => screen.getAllByRole('button', { name: 'Behind the scenes' })[0] ?? document.body;

/** Waits until the drawer has been rendered and is receiving its event stream. Returns the drawer. */
async function drawer(): Promise<HTMLElement> {
  const panel = await screen.findByRole('complementary', { name: 'Behind the scenes' });
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
    expect(within(panel).queryAllByText(/^The payment window will cover/)).toHaveLength(times);
  },
);

test.each([
  ['the stream has reported that no message exists', () => stream().tell(null)],
  ['the stream has failed', () => stream().fail()],
])('until %s, the drawer does not show any content that a later message would shift', async (_, happen) => {
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  expect(within(panel).queryByText(/^There are no messages yet/)).toBeNull();
  expect(panel.querySelector('.th-controls')).toBeNull();
  happen();
  expect(within(panel).getByText(/^There are no messages yet/)).toBeInTheDocument();
  expect(panel.querySelector('.th-controls')).toBeInTheDocument();
});

test('a button opens the drawer, which takes focus and shows each message; Escape closes the drawer and returns focus to the button', async () => {
  render(<Shop {...toProps(modelOf('list'))} />);
  expect(FakeSource.all).toEqual([]);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle());
  const panel = await drawer();
  expect(within(panel).getByRole('heading', { name: 'Behind the scenes' })).toHaveFocus();
  expect(stream().url).toBe('/theatre/live?mode=redirect');
  stream().tell(paid);
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/^[\d:]+/, ''))).toEqual([
    'Shop’s server to Browser: Signed request T1',
    expect.stringMatching(/^Gateway to Shop’s server: Webhook success[^]*L1 · signed/),
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
    `/theatre/live?mode=redirect&payment=${pages['paid payment']?.kind === 'payment' && pages['paid payment'].payment.id}`,
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

test('setting a fault posts the fault for the payment without leaving the page, and the list shows the fault that is set', async () => {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    posted.push([new URL(url).pathname, String(init.body)]),
  );
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  stream().tell(aScene({ armed: 'lost' }));
  const list = within(panel).getByRole('combobox', { name: 'What should go wrong when you pay?' });
  expect(list).toHaveValue('lost');
  await userEvent.selectOptions(list, 'Webhook comes twice');
  await userEvent.click(within(panel).getByRole('button', { name: 'Set' }));
  await userEvent.selectOptions(list, 'Nothing');
  await userEvent.click(within(panel).getByRole('button', { name: 'Set' }));
  const path = `/theatre/${'a'.repeat(32)}`;
  expect(posted).toEqual([
    [path, 'fault=duplicate'],
    [path, 'fault='],
  ]);
});

test('the badge of an evidence level explains the level when the visitor expands it', async () => {
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  stream().tell(paid);
  const help = within(panel).getByText(/^The signature shows that the gateway sent this message/);
  expect(help).not.toBeVisible();
  const badge = within(panel).getByText('L1 · signed').closest('summary');
  await userEvent.click(badge ?? document.body);
  expect(help).toBeVisible();
});

test('the drawer shows the list of faults at once, and the other settings after a click', async () => {
  render(<Shop {...toProps(modelOf('list', true))} />);
  const panel = await drawer();
  stream().tell(paid);
  expect(within(panel).getByRole('combobox', { name: 'What should go wrong now?' })).toBeVisible();
  expect(within(panel).getByText('Redirect')).not.toBeVisible();
  await userEvent.click(within(panel).getByText('Mode and methods'));
  expect(within(panel).getByRole('button', { name: 'All of the sandbox' })).toBeVisible();
});

test('the invitation on the pay page opens the drawer and sets its fault for the payment', async () => {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => posted.push([url, String(init.body)]));
  const { request, ...page } = pages['pay'] as PayModel;
  render(<Shop {...toProps(toModel({ ...page, ...(request && { request }), invites: true }, theatre))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show me' }));
  expect(await drawer()).toBeInTheDocument();
  expect(posted).toEqual(request ? [[`/theatre/${request.payment}`, 'fault=duplicate']] : []);
  expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
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
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(panel, { resultTypes: ['violations'], rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test('a shop without a theatre has no button that opens one', () => {
  render(<Shop {...toProps(toModel(pages['list'] ?? { kind: 'problem', title: '', text: '' }))} />);
  expect(screen.queryByText('Behind the scenes')).toBeNull();
});
