import { expect, test } from 'vitest';
import { grants, moves, states, type Action } from './states.ts';

const known = new Set<string>(Object.keys(states));

test('the states allow what the specification lists, and nothing else', () => {
  // State → possible actions, as the table "States and transitions" has them.
  expect(Object.fromEntries(Object.entries(states).map(([state, actions]) => [state, actions.toSorted()]))).toEqual({
    incomplete: [],
    verified: ['status'],
    authorized: ['cancel', 'settle', 'status'],
    cardChecked: ['status'],
    pending: ['status'],
    settled: ['cancel', 'credit', 'status'],
    settledCredit: ['cancel', 'status'],
    settledAndCredited: ['cancel', 'credit', 'status'],
    transmitted: ['credit', 'status'],
    canceled: ['status'],
    declined: ['status'],
  });
});

test('a cancel reverses all of a transaction: what is settled in part has none, closed or not', () => {
  const cancel = (state: keyof typeof states, settled: number) => grants(state, 'cancel', { amount: 4990, settled });
  for (const state of ['authorized', 'settled'] as const)
    expect([0, 2000, 4990].map((settled) => cancel(state, settled))).toEqual([true, false, true]);
  expect(cancel('transmitted', 4990)).toBe(false);
  expect(cancel('settledAndCredited', 4990)).toBe(false);
  expect(grants('settledAndCredited', 'credit', { amount: 4990, settled: 2000 })).toBe(true);
});

test('every move starts and ends in a known state', () => {
  for (const [from, , to] of moves) {
    expect(from === 'none' || known.has(from)).toBe(true);
    expect(known.has(to)).toBe(true);
  }
});

test('every move that an operation triggers is allowed where it starts', () => {
  const operations: readonly string[] = ['settle', 'cancel', 'credit'] satisfies Action[];
  const triggered = moves.filter(([, trigger]) => operations.includes(trigger));
  expect(triggered.length).toBeGreaterThan(3);
  for (const [from, trigger] of triggered) expect(from === 'none' ? [] : [...states[from]]).toContain(trigger);
});

// The table of states of the specification, row by row: state | settle | cancel | credit, and what leads there.
const table = `
  Verified only       | -      | -      | -      | verified
  Authorized          | settle | cancel | -      | authorized
  Card checked        | -      | -      | -      | cardChecked
  Settled             | -      | cancel | credit | settled
  Settled credit      | -      | cancel | -      | settledCredit
  Settled+credited    | -      | cancel | credit | settledAndCredited
  Settled/Transmitted | -      | -      | credit | transmitted
  Canceled            | -      | -      | -      | canceled
  Declined            | -      | -      | -      | declined`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, settle = '', cancel = '', credit = '', state = '']) => ({
    state,
    actions: [settle, cancel, credit].filter((action) => action !== '-'),
  }));

const movingActions: readonly string[] = ['settle', 'cancel', 'credit'] satisfies Action[];
const movesFrom = (state: string) =>
  moves.filter(([from, trigger]) => from === state && movingActions.includes(trigger)).map(([, trigger]) => trigger);

test.for(table)('$state has a move for each of its actions, and no other', ({ state, actions }) => {
  expect(movesFrom(state).toSorted()).toEqual(actions.toSorted());
  expect([...states[state as keyof typeof states]].toSorted()).toEqual([...actions, 'status'].toSorted()); // a state of the table
});

test('states that the table does not have let nothing be done to the money', () => {
  const stated = table.map(({ state }) => state);
  const more = [...known].filter((state) => !stated.includes(state));
  expect(more.toSorted()).toEqual(['incomplete', 'pending']);
  for (const state of more) expect(movesFrom(state)).toEqual([]);
});

test('every state of the table can be reached', () => {
  const reached = new Set<string>(moves.map(([, , to]) => to));
  expect(table.filter(({ state }) => !reached.has(state))).toEqual([]);
});

test('a transaction that can no longer be cancelled never comes to a state where it can', () => {
  for (const [from, , to] of moves)
    if (from === 'transmitted' || from === 'canceled' || from === 'declined')
      expect([...states[to]]).not.toContain('cancel');
});

test('every action is one that the interface has', () => {
  const actions: readonly Action[] = ['settle', 'cancel', 'credit', 'status'];
  for (const allowed of Object.values(states)) {
    expect(actions).toEqual(expect.arrayContaining([...allowed]));
    expect(new Set(allowed).size).toBe(allowed.length);
  }
});

test('a state that can be settled, cancelled or credited can be reached', () => {
  const reached = new Set(moves.map(([, , to]) => to));
  expect([...reached]).toEqual(
    expect.arrayContaining(['authorized', 'settled', 'settledAndCredited', 'transmitted', 'canceled', 'declined']),
  );
});

test('no trigger leads from one state to two', () => {
  const starts = moves.map(([from, trigger]) => `${from} ${trigger}`);
  expect(new Set(starts).size).toBe(starts.length);
});

test('what the gateway has transmitted, cancelled or declined is never cancelled', () => {
  for (const state of ['transmitted', 'canceled', 'declined'] as const)
    expect([...states[state]]).not.toContain('cancel');
});
