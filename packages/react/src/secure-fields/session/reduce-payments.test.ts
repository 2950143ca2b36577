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

test('a signed request that arrives after the frames were lost is discarded, even if new frames are ready', () => {
  const again = after(...paying, framesLost, opened, ready);
  expect(again.phase).toEqual({ status: 'ready' });
  expect(reduce(again, signed)).toBe(again);
});

test('submitting three empty fields starts no payment and marks all three fields as invalid, and correcting one field unmarks only that field', () => {
  const wrong = after(
    opened,
    ready,
    { type: 'expiry_changed', entry: { ...expiry.entry, length: 0, inputProblem: 'empty' } },
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

test('resubmitting fields that still have the same problems creates a new message object', () => {
  const wrong = after(opened, ready, pressed);
  const again = reduce(wrong, pressed);
  expect(again.message).toEqual(wrong.message);
  expect(again.message).not.toBe(wrong.message);
});

test('when the card number field loses focus, it shows a problem if the number is incomplete or the brand is not accepted, but not if the field is empty', () => {
  const leave = { type: 'left', field: 'cardNumber' } as const;
  expect(after(opened, ready, leave).fields.cardNumber.problem).toBeUndefined();
  const half = after(opened, ready, events['number changed'] as Event, leave);
  expect([half.fields.cardNumber.problem, half.message]).toEqual([
    'incomplete',
    { kind: 'field', field: 'cardNumber' },
  ]);
  const otherBrand = after({ ...opened, brands: ['ECA'] } as Event, ready, card, leave);
  expect(otherBrand.fields.cardNumber.problem).toBe('brand_not_accepted');
});

test('a field that the gateway rejected stays marked as invalid after it loses focus, until its input changes', () => {
  const wrong = { field: 'cardNumber', problem: 'refused' } as const;
  const refused = after(...checked, { ...failed, wrong, label: 'check' });
  const afterLeave = reduce(refused, { type: 'left', field: 'cardNumber' });
  expect(afterLeave.fields.cardNumber.problem).toBe('refused');
  expect(reduce(afterLeave, { type: 'edited', field: 'cvv' }).fields.cardNumber.problem).toBe('refused');
  const edited = reduce(afterLeave, { type: 'edited', field: 'cardNumber' });
  expect([edited.fields.cardNumber.problem, edited.phase]).toEqual([undefined, { status: 'ready' }]);
});

test('recreated frames are empty, and the alert stays visible after the frames are ready', () => {
  const again = after(...filled, framesLost, opened);
  expect([again.fields.cardNumber, again.fields.cvv, again.brand]).toEqual([emptyField, emptyField, undefined]);
  expect(again.fields.expiry.complete).toBe(true);
  expect(reduce(again, ready).message).toEqual({ kind: 'alarm', of: 'fields', label: 'lost' });
});

test('if a focused frame is lost, its replacement receives focus unless the focus request is canceled', () => {
  const again = after(...filled, { type: 'focused', field: 'cvv' }, framesLost, opened);
  expect(again.pendingFocus).toBe('cvv');
  expect(reduce(again, ready).pendingFocus).toBeUndefined();
  expect(reduce(again, { type: 'focus_wanted', field: undefined }).pendingFocus).toBeUndefined();
});

test('the form fails when its frames are lost for the fourth time', () => {
  const lose = [opened, ready, framesLost];
  const third = after(...lose, ...lose, ...lose);
  expect([third.losses, third.frames.status]).toEqual([3, 'spent']);
  const fourth = lose.reduce(reduce, third);
  expect([fourth.frames.status, fourth.phase]).toMatchObject(['broken', { error: { code: 'frame_failed' } }]);
});

test('a payment with an unknown outcome is queried again before another payment starts', () => {
  const unsure = after(...checked, framesLost, lost, unknown);
  expect(unsure.unsure).toBe(request);
  const asking = reduce(unsure, pressed);
  expect([asking.phase, asking.attempt]).toEqual([{ status: 'verifying', by: 'shop' }, 1]);
  for (const outcome of ['taken', 'refused', 'open'] as const)
    expect(reduce(asking, { type: 'outcome_known', outcome }).unsure).toBeUndefined();
});

test("if a payment fails to start, the form shows the message for the problem code; if a card is rejected, the form shows the message that the event's label selects", () => {
  const problem = {
    code: 'payment_pending',
    message: 'A payment for the order is in progress.',
    hint: 'Show the status of the payment.',
  };
  expect(after(...paying, { ...failed, problem }).message).toEqual({
    kind: 'alarm',
    of: 'start',
    code: 'payment_pending',
  });
  expect(after(...checked, { ...failed, label: 'declined' }).message).toMatchObject({ label: 'declined' });
  expect(after(...checked, failed).message).toMatchObject({ label: 'refused' });
});
