/** Texts for the result of an action. The URL contains the name of the action, never free text. */
export const resultTexts = {
  settle: { yes: 'Settled.', no: 'Not settled.' },
  close: { yes: 'Settled and closed.', no: 'Not settled.' },
  cancel: { yes: 'Cancelled.', no: 'Not cancelled.' },
  credit: { yes: 'Credited.', no: 'Not credited.' },
  webhook: { yes: 'The webhook was sent; the timeline shows its answer.', no: 'The webhook was not sent.' },
  clock: { yes: 'The clock was moved.', no: 'The clock was not moved.' },
  day: { yes: 'The daily settlement has run.', no: 'The daily settlement has not run.' },
  scenario: {
    yes: 'The scenario is active.',
    no: 'The scenario was not added. Choose a fault or enter an error code to decline with, and enter times as a number.',
  },
  cleared: { yes: 'All scenarios are removed.', no: 'The scenarios were not removed.' },
  seed: {
    yes: 'The transactions were added.',
    no: 'No transaction was added. Enter a number from 1 to 10,000 and choose a state that a move leads to.',
  },
  keep: { yes: 'The state was kept. You can go back to it.', no: 'The state was not kept.' },
  restore: { yes: 'The kept state was restored.', no: 'The state was not restored.' },
  reset: { yes: 'Everything was deleted.', no: 'Nothing was deleted.' },
  attacks: {
    yes: 'The attacks were played. Requests lists the messages.',
    no: 'No attack was played. Open the payment page of this reference first.',
  },
} as const;

export type ActionName = keyof typeof resultTexts;

/** Reads the result of an action from the query. Returns `undefined` for an unknown action. */
export function readLastAction(query: { readonly did?: string; readonly code?: string }) {
  const { did: done = '', code } = query;
  if (!Object.hasOwn(resultTexts, done)) return undefined;
  return { done: done as ActionName, code: /^(-?\d{1,4}|amount|input)$/.exec(code ?? '')?.[0] };
}
