import { expect, test } from 'vitest';
import { grants, moves, states, type Action } from './states.ts';

const stateNames = new Set<string>(Object.keys(states));

test('each state allows exactly the actions that the specification lists', () => {
  // Copied from the specification's "States and transitions" table: state → possible actions.
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

test('a partially settled transaction cannot be canceled', () => {
  const cancel = (state: keyof typeof states, settled: number) => grants(state, 'cancel', { amount: 4990, settled });
  for (const state of ['authorized', 'settled'] as const)
    expect([0, 2000, 4990].map((settled) => cancel(state, settled))).toEqual([true, false, true]);
  expect(cancel('transmitted', 4990)).toBe(false);
  expect(cancel('settledAndCredited', 4990)).toBe(false);
  expect(grants('settledAndCredited', 'credit', { amount: 4990, settled: 2000 })).toBe(true);
});

test('every transition starts and ends in a declared state', () => {
  for (const [from, , to] of moves) {
    expect(from === 'none' || stateNames.has(from)).toBe(true);
    expect(stateNames.has(to)).toBe(true);
  }
});

test('every transition that an operation triggers starts in a state that allows the operation', () => {
  const operations: readonly string[] = ['settle', 'cancel', 'credit'] satisfies Action[];
  const triggered = moves.filter(([, trigger]) => operations.includes(trigger));
  expect(triggered.length).toBeGreaterThan(3);
  for (const [from, trigger] of triggered) expect(from === 'none' ? [] : [...states[from]]).toContain(trigger);
});

// The state table from the specification, with our own state names added. Columns: state | settle | cancel | credit |
// our name for the state.
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

test.for(table)(
  'the state $state has exactly one transition for each settle, cancel or credit action that it allows',
  ({ state, actions }) => {
    expect(movesFrom(state).toSorted()).toEqual(actions.toSorted());
    expect([...states[state as keyof typeof states]].toSorted()).toEqual([...actions, 'status'].toSorted());
  },
);

test("states that are missing from the specification's table have no settle, cancel or credit transitions", () => {
  const stated = table.map(({ state }) => state);
  const more = [...stateNames].filter((state) => !stated.includes(state));
  expect(more.toSorted()).toEqual(['incomplete', 'pending']);
  for (const state of more) expect(movesFrom(state)).toEqual([]);
});

test("every state in the specification's table is the target of a transition", () => {
  const reached = new Set<string>(moves.map(([, , to]) => to));
  expect(table.filter(({ state }) => !reached.has(state))).toEqual([]);
});

test('a transmitted, canceled or declined transaction never returns to a state that allows cancellation', () => {
  for (const [from, , to] of moves)
    if (from === 'transmitted' || from === 'canceled' || from === 'declined')
      expect([...states[to]]).not.toContain('cancel');
});

test('each state lists only actions of the gateway interface, without duplicates', () => {
  const actions: readonly Action[] = ['settle', 'cancel', 'credit', 'status'];
  for (const allowed of Object.values(states)) {
    expect(actions).toEqual(expect.arrayContaining([...allowed]));
    expect(new Set(allowed).size).toBe(allowed.length);
  }
});

test('the states authorized, settled, settledAndCredited, transmitted, canceled and declined can all be reached by a transition', () => {
  const reached = new Set(moves.map(([, , to]) => to));
  expect([...reached]).toEqual(
    expect.arrayContaining(['authorized', 'settled', 'settledAndCredited', 'transmitted', 'canceled', 'declined']),
  );
});

test('each combination of state and trigger leads to only one state', () => {
  const starts = moves.map(([from, trigger]) => `${from} ${trigger}`);
  expect(new Set(starts).size).toBe(starts.length);
});

test('transmitted, canceled and declined transactions cannot be canceled', () => {
  for (const state of ['transmitted', 'canceled', 'declined'] as const)
    expect([...states[state]]).not.toContain('cancel');
});
