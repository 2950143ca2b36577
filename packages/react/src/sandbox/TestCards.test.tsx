import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, SecureFields, type CheckoutProviderProps } from '../index.ts';
import { aCardForm, aReadyForm, button, expiryInput, expectState } from '../test/card-form.ts';
import { aFieldsScript } from '../test/fake-fields.ts';
import { testCardLabels } from './test-card-labels.ts';
import { TestCards } from './TestCards.tsx';

afterEach(() => {
  // Unmount first, because unmounting still uses the stubbed globals.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const inside = createElement(TestCards);
const chips = () => screen.queryByRole('group', { name: 'Test cards' });

test('clicking a test card sends only the name of its outcome to the frames, which fill in the card', async () => {
  const { gateway } = await aReadyForm({ inside });
  await userEvent.click(screen.getByRole('button', { name: 'Not enough money' }));
  await waitFor(() => expect(gateway.last().fillTestCard?.mock.calls).toEqual([['insufficient_funds']]));
  expect(expiryInput()).toHaveValue('12 / 39');
  expect(chips()).toHaveTextContent('Test cards: Not enough money');
  expect(document.body.outerHTML).not.toMatch(/\d{12}/);
});

test.each([
  ['live', 'https://pay.example'],
  ['test', undefined],
] as const)('in the %s environment, no test cards are rendered', async (environment, origin) => {
  const script = { ...aFieldsScript(), src: 'https://pay.example/fields.js' };
  const settings: CheckoutProviderProps = { environment, gateway: origin, secureFields: script };
  const start = () => Promise.resolve();
  const form = createElement(CheckoutProvider, settings, createElement(SecureFields, { start }, inside));
  expect(renderToString(form)).not.toContain('test-cards');
  render(form);
  expect(chips()).toBeNull();
});

test("if the gateway's script has no fillTestCard function, as in production, clicking a test card does nothing", async () => {
  const { gateway, onError } = await aReadyForm({ inside });
  Object.assign(gateway.last(), { fillTestCard: undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Approved' }));
  expect(expiryInput()).toHaveValue('');
  expect(onError).not.toHaveBeenCalled();
});

test('clicking a test card with an unknown outcome calls onError with test_card_refused, and the form stays ready', async () => {
  const cards = createElement(TestCards, { outcomes: ['nothing' as 'approved'] });
  const { gateway, onError } = await aReadyForm({ inside: cards });
  await userEvent.click(chips()?.querySelector('button') ?? document.body);
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'test_card_refused' })));
  expect(expiryInput()).toHaveValue('');
  expect(button()).toHaveAttribute('data-state', 'ready');
  expect(gateway.alive()).toBe(1);
});

test('test cards are disabled while lost frames are being replaced', async () => {
  const { gateway } = await aReadyForm({ inside });
  act(() => gateway.last().error({ action: 'channel', error: 'The field was loaded a second time.' }));
  const approved = screen.getByRole('button', { name: 'Approved' });
  await waitFor(() => expect(approved).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(approved);
  expect(gateway.all().flatMap(({ fillTestCard }) => fillTestCard.mock.calls)).toEqual([]);
});

test('test cards are disabled if the frames failed to load', async () => {
  render(aCardForm({ inside, timeout: 50 }).form());
  await expectState('failed');
  const approved = screen.getByRole('button', { name: 'Approved' });
  expect(approved).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(approved);
  expect(chips()).not.toHaveTextContent('Test cards: Approved');
});

test("test card labels exist in ten languages and can be replaced by the shop's labels", async () => {
  expect(Object.keys(testCardLabels)).toHaveLength(10);
  for (const labels of Object.values(testCardLabels)) {
    expect(Object.keys(labels).toSorted()).toEqual(Object.keys(testCardLabels['en'] ?? {}).toSorted());
    expect(new Set(Object.values(labels)).size).toBe(6);
  }
  const own = createElement(TestCards, { labels: { declined: 'Nein' }, outcomes: ['declined', 'approved'] });
  await aReadyForm({ inside: own }, { locale: 'de-CH' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Nein', 'Genehmigt']));
  expect(screen.getByRole('group', { name: 'Testkarten' }).querySelectorAll('button')).toHaveLength(2);
});
