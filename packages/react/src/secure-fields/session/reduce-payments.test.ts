import { expect, test } from 'vitest';
import {
  after,
  card,
  checked,
  events,
  expiry,
  failed,
  filled,
  framesLost,
  lost,
  opened,
  paying,
  pressed,
  ready,
  request,
  signed,
  unknown,
} from '../../test/card-states.ts';
import type { Event } from './events.ts';
import { reduce } from './reduce.ts';
import { emptyField, type State } from './state.ts';

test('what the shop signs after the frames were lost is dropped, also when they stand again', () => {
  const again = after(...paying, framesLost, opened, ready);
  expect(again.phase).toEqual({ status: 'ready' });
  expect(reduce(again, signed)).toBe(again);
});

test('a press with empty fields marks all three and asks nobody; a field that is mended loses its mark alone', () => {
  const wrong = after(
    opened,
    ready,
    { type: 'expiry_changed', entry: { ...expiry.entry, length: 0, found: 'empty' } },
    pressed,
  );
  const marks = ({ fields }: State) => [fields.cardNumber.problem, fields.expiry.problem, fields.cvv.problem];
  expect([marks(wrong), wrong.attempt, wrong.message]).toEqual([
    ['empty', 'empty', 'empty'],
    0,
    { kind: 'alarm', of: 'fields', label: 'check' },
  ]);
  const mended = [expiry, { type: 'edited', field: 'expiry' } as const].reduce(reduce, wrong);
  expect([marks(mended), mended.message]).toEqual([['empty', undefined, 'empty'], undefined]);
});

test('a press with the same mistakes says so again', () => {
  const wrong = after(opened, ready, pressed);
  const again = reduce(wrong, pressed);
  expect(again.message).toEqual(wrong.message);
  expect(again.message).not.toBe(wrong.message);
});

test('an empty field that is left is no mistake yet, half a number is one, and a card that the shop does not take too', () => {
  const left = { type: 'left', field: 'cardNumber' } as const;
  expect(after(opened, ready, left).fields.cardNumber.problem).toBeUndefined();
  const half = after(opened, ready, events['number changed'] as Event, left);
  expect([half.fields.cardNumber.problem, half.message]).toEqual([
    'incomplete',
    { kind: 'field', field: 'cardNumber' },
  ]);
  const taken = after({ ...opened, brands: ['ECA'] } as Event, ready, card, left);
  expect(taken.fields.cardNumber.problem).toBe('brand_not_accepted');
});

test('what the gateway refused stays marked when the field is left, until it is changed', () => {
  const wrong = { field: 'cardNumber', problem: 'refused' } as const;
  const refused = after(...checked, { ...failed, wrong, label: 'check' });
  const left = reduce(refused, { type: 'left', field: 'cardNumber' });
  expect(left.fields.cardNumber.problem).toBe('refused');
  expect(reduce(left, { type: 'edited', field: 'cvv' }).fields.cardNumber.problem).toBe('refused');
  const edited = reduce(left, { type: 'edited', field: 'cardNumber' });
  expect([edited.fields.cardNumber.problem, edited.phase]).toEqual([undefined, { status: 'ready' }]);
});

test('frames that come anew are empty; what was alarming stays said until they stand and longer', () => {
  const again = after(...filled, framesLost, opened);
  expect([again.fields.cardNumber, again.fields.cvv, again.brand]).toEqual([emptyField, emptyField, undefined]);
  expect(again.fields.expiry.complete).toBe(true);
  expect(reduce(again, ready).message).toEqual({ kind: 'alarm', of: 'fields', label: 'lost' });
});

test('a frame that had the focus gets it back, unless it is called off', () => {
  const again = after(...filled, { type: 'focused', field: 'cvv' }, framesLost, opened);
  expect(again.wanted).toBe('cvv');
  expect(reduce(again, ready).wanted).toBeUndefined();
  expect(reduce(again, { type: 'focus_wanted', field: undefined }).wanted).toBeUndefined();
});

test('frames that are lost a fourth time are given up', () => {
  const lose = [opened, ready, framesLost];
  const third = after(...lose, ...lose, ...lose);
  expect([third.losses, third.frames.status]).toEqual([3, 'spent']);
  const fourth = lose.reduce(reduce, third);
  expect([fourth.frames.status, fourth.phase]).toMatchObject(['broken', { error: { code: 'frame_failed' } }]);
});

test('a payment in doubt is asked for before another begins, until the shop knows', () => {
  const unsure = after(...checked, framesLost, lost, unknown);
  expect(unsure.unsure).toBe(request);
  const asking = reduce(unsure, pressed);
  expect([asking.phase, asking.attempt]).toEqual([{ status: 'verifying', asks: 'shop' }, 1]);
  for (const outcome of ['taken', 'refused', 'open'] as const)
    expect(reduce(asking, { type: 'outcome_known', outcome }).unsure).toBeUndefined();
});

test('a start that failed is said by its code, a refusal by what it means', () => {
  const problem = { code: 'payment_pending', message: 'Under way.', hint: 'Show it.' };
  expect(after(...paying, { ...failed, problem }).message).toEqual({
    kind: 'alarm',
    of: 'start',
    code: 'payment_pending',
  });
  expect(after(...checked, { ...failed, label: 'declined' }).message).toMatchObject({ label: 'declined' });
  expect(after(...checked, failed).message).toMatchObject({ label: 'refused' });
});
