/**
 * Messages that describe the result of each action. The URL contains only the name of the action and an error code,
 * never free text.
 */
export const resultTexts = {
  settle: { yes: 'Settled.', no: 'Not settled.' },
  close: { yes: 'Settled and closed.', no: 'Not settled.' },
  cancel: { yes: 'Canceled.', no: 'Not canceled.' },
  credit: { yes: 'Credited.', no: 'Not credited.' },
  webhook: { yes: 'The webhook was sent. The timeline shows the response.', no: 'The webhook was not sent.' },
  clock: { yes: 'The clock was advanced.', no: 'The clock was not advanced.' },
  day: { yes: 'The daily settlement has run.', no: 'The daily settlement has not run.' },
  scenario: {
    yes: 'The scenario is active.',
    no: 'The scenario was not added. Choose a fault or enter an error code to decline with, and enter times as a number.',
  },
  cleared: { yes: 'All scenarios were removed.', no: 'The scenarios were not removed.' },
  seed: {
    yes: 'The transactions were created.',
    no: 'No transaction was created. Enter a number from 1 to 10,000, and choose another state.',
  },
  keep: { yes: 'The snapshot was taken. You can restore it.', no: 'The snapshot was not taken.' },
  restore: { yes: 'The snapshot was restored.', no: 'The snapshot was not restored.' },
  reset: { yes: 'Everything was deleted.', no: 'Nothing was deleted.' },
  attacks: {
    yes: 'The attacks were run. The messages are listed under Requests.',
    no: 'No attack was run. Open the payment page of this reference first.',
  },
} as const;

export type ActionName = keyof typeof resultTexts;

/** Reads the last action and its error code from the query string. Returns `undefined` for an unknown action. */
export function readLastAction(query: { readonly did?: string; readonly code?: string }) {
  const { did: done = '', code } = query;
  if (!Object.hasOwn(resultTexts, done)) return undefined;
  return { done: done as ActionName, code: /^(-?\d{1,4}|amount|input)$/.exec(code ?? '')?.[0] };
}
