import { expect, test } from 'vitest';
import {
  after,
  broken,
  checked,
  completed,
  events,
  failed,
  leftPage,
  lost,
  opened,
  paying,
  pressed,
  signed,
  states,
} from '../../test/card-states.ts';
import type { Event } from './events.ts';
import { reduce } from './reduce.ts';
import type { State } from './state.ts';

const everywhere = Object.keys(states);

/**
 * The transitions for each event. Each target state is mapped to the states from which the event leads to it. In all
 * other states, the event changes nothing. The target `stays` means that the event changes only field data.
 */
const moves: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  focused: {
    stays: everywhere,
  },
  left: {},
  edited: {
    ready: ['failed'],
  },
  cleared: {},
  'number changed': {
    stays: everywhere,
  },
  'expiry changed': {
    stays: everywhere,
  },
  'focus wanted': {
    stays: everywhere,
  },
  'frames opened': {
    'loading, frames loading': [
      'idle',
      'loading',
      'offline',
      'broken',
      'empty',
      'filled',
      'lost',
      'submitting card',
      'leaving',
      'complete',
      'failed',
      'unsure',
    ],
    'frames loading': ['submitting page', 'verifying', 'asking'],
  },
  'frames ready': {
    'ready, frames ready': ['loading'],
  },
  'frames spent': {
    'frames spent': [
      'loading',
      'offline',
      'broken',
      'empty',
      'filled',
      'submitting card',
      'submitting page',
      'verifying',
      'asking',
      'leaving',
      'complete',
      'failed',
      'unsure',
    ],
  },
  'frames gone': {
    'idle, frames none': [
      'loading',
      'offline',
      'broken',
      'empty',
      'filled',
      'lost',
      'submitting card',
      'leaving',
      'complete',
      'failed',
      'unsure',
    ],
    'frames none': ['submitting page', 'verifying', 'asking'],
  },
  'frames failed': {
    'failed frame_failed, frames broken': ['loading', 'empty', 'filled', 'submitting card', 'failed'],
    'frames broken': ['verifying', 'leaving', 'complete'],
  },
  'frames lost': {
    'failed frame_lost, frames spent': ['loading', 'empty', 'filled', 'submitting card', 'failed'],
    'frames lost': ['verifying', 'leaving', 'complete'],
  },
  retried: {
    'frames spent': ['offline', 'broken', 'lost', 'failed', 'unsure'],
  },
  pressed: {
    idle: ['idle'],
    loading: ['loading', 'lost'],
    'submitting page': ['broken'],
    ready: ['empty'],
    'submitting card': ['filled', 'failed'],
    'verifying shop': ['unsure'],
  },
  signed: {
    verifying: ['submitting card'],
  },
  'left page': {
    leaving: ['submitting page', 'verifying'],
  },
  completed: {
    complete: ['verifying'],
  },
  'fields refused': {
    ready: ['verifying'],
  },
  failed: {
    'failed card_refused': ['submitting card', 'submitting page', 'verifying'],
  },
  'answer lost': {
    'verifying shop': ['verifying'],
  },
  'outcome taken': {
    complete: ['asking'],
  },
  'outcome refused': {
    'failed card_refused, frames spent': ['asking'],
  },
  'outcome open': {
    'failed timed_out, frames spent': ['asking'],
  },
  'outcome unknown': {
    'failed timed_out': ['asking'],
  },
};

const describe = (before: State, { phase, frames }: State): string => {
  const parts = [
    phase.status,
    phase.status === 'submitting' && phase.way,
    phase.status === 'verifying' && phase.by === 'shop' && 'shop',
    phase.status === 'failed' && phase.error.code,
  ];
  const moved = phase === before.phase ? [] : [parts.filter(Boolean).join(' ')];
  return [...moved, ...(frames === before.frames ? [] : [`frames ${frames.status}`])].join(', ') || 'stays';
};

test('the transition table lists every event', () => {
  expect(Object.keys(moves)).toEqual(Object.keys(events));
});

test.each(Object.entries(events))(
  'the event "%s" causes exactly the transitions in the table and changes nothing in other states',
  (name, event) => {
    const actual: Record<string, string[]> = {};
    for (const [from, state] of Object.entries(states)) {
      const next = reduce(state, event);
      if (next !== state) (actual[describe(state, next)] ??= []).push(from);
    }
    expect(actual).toEqual(moves[name]);
  },
);

const once = ['frames ready', 'frames spent', 'frames gone', 'frames failed', 'frames lost', 'signed', 'left page'];
const ofPayment = [
  'completed',
  'fields refused',
  'failed',
  'answer lost',
  'outcome taken',
  'outcome unknown',
  'cleared',
];
test.each([...once, ...ofPayment, 'focused', 'number changed', 'expiry changed', 'focus wanted'])(
  'repeating the event "%s" does not change the state',
  (name) => {
    for (const state of Object.values(states)) {
      const next = reduce(state, events[name] as Event);
      expect(reduce(next, events[name] as Event)).toBe(next);
    }
  },
);

test('a second click while the form is submitting does not change the state', () => {
  for (const way of [paying, [opened, broken, pressed]]) {
    const state = after(...way);
    expect(reduce(state, pressed)).toBe(state);
  }
});

test.each([signed, leftPage, completed, events['fields refused'], failed, lost] as const)(
  'an event from a previous submission does not change the state: $type',
  (event) => {
    const again = after(...checked, failed, pressed);
    expect(again.attempt).toBe(2);
    expect(reduce(again, event as Event)).toBe(again);
    const verifying = reduce(again, { type: 'signed', attempt: 2 });
    expect(reduce(verifying, event as Event)).toBe(verifying);
  },
);
