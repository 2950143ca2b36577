import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, SecureFields, type CheckoutProviderProps } from '../index.ts';
import { aCardForm, aReadyForm, button, expiryInput, isIn } from '../test/card-form.ts';
import { aFieldsScript } from '../test/fake-fields.ts';
import { testCardLabels } from './test-card-labels.ts';
import { TestCards } from './TestCards.tsx';

afterEach(() => {
  cleanup(); // before what it needs has gone
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const inside = createElement(TestCards);
const chips = () => screen.queryByRole('group', { name: 'Test cards' });

test('a press sends the name of an outcome, and the card comes from the frames', async () => {
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
] as const)('in %s there is nothing to press, and nothing is sent', async (environment, origin) => {
  const script = { ...aFieldsScript(), src: 'https://pay.example/fields.js' };
  const settings: CheckoutProviderProps = { environment, gateway: origin, secureFields: script };
  const start = () => Promise.resolve();
  const form = createElement(CheckoutProvider, settings, createElement(SecureFields, { start }, inside));
  expect(renderToString(form)).not.toContain('test-cards');
  render(form);
  expect(chips()).toBeNull();
});

test('a script without the call, as a live gateway has it, is left alone', async () => {
  const { gateway, onError } = await aReadyForm({ inside });
  Object.assign(gateway.last(), { fillTestCard: undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Approved' }));
  expect(expiryInput()).toHaveValue('');
  expect(onError).not.toHaveBeenCalled();
});

test('a name that the frames do not know is told to the shop alone, and the form goes on', async () => {
  const cards = createElement(TestCards, { outcomes: ['nothing' as 'approved'] });
  const { gateway, onError } = await aReadyForm({ inside: cards });
  await userEvent.click(chips()?.querySelector('button') ?? document.body);
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'test_card_refused' })));
  expect(expiryInput()).toHaveValue('');
  expect(button()).toHaveAttribute('data-state', 'ready');
  expect(gateway.alive()).toBe(1);
});

test('nothing is filled in while the frames are not there, or a card is on its way', async () => {
  const { gateway } = await aReadyForm({ inside });
  act(() => gateway.last().error({ action: 'channel', error: 'The field was loaded a second time.' }));
  const approved = screen.getByRole('button', { name: 'Approved' });
  await waitFor(() => expect(approved).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(approved);
  expect(gateway.all().flatMap(({ fillTestCard }) => fillTestCard.mock.calls)).toEqual([]);
});

test('where the frames have not come none can be pressed', async () => {
  render(aCardForm({ inside, timeout: 50 }).form());
  await isIn('failed');
  const approved = screen.getByRole('button', { name: 'Approved' });
  expect(approved).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(approved);
  expect(chips()).not.toHaveTextContent('Test cards: Approved');
});

test('it speaks the ten languages, and whatever the shop says instead', async () => {
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
