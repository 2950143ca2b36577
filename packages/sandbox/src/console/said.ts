/** What an action of the console says afterwards. Its name stands in the address, and no free text with it. */
export const did = {
  settle: { yes: 'Settled.', no: 'Not settled.' },
  close: { yes: 'Settled and closed.', no: 'Not settled.' },
  cancel: { yes: 'Canceled.', no: 'Not canceled.' },
  credit: { yes: 'Credited.', no: 'Not credited.' },
  webhook: { yes: 'The webhook was sent; its answer stands in the timeline.', no: 'The webhook was not sent.' },
  clock: { yes: 'The clock was moved.', no: 'The clock was not moved.' },
  day: { yes: 'The daily settlement has run.', no: 'The daily settlement has not run.' },
  scenario: { yes: 'The scenario holds from now on.', no: 'The scenario was not added.' },
  cleared: { yes: 'All scenarios are removed.', no: 'The scenarios stay.' },
} as const;

export type Done = keyof typeof did;

/** Reads what an action has left in the address; anything else is nothing. */
export function readSaid(query: { readonly did?: string; readonly code?: string }) {
  const { did: done = '', code } = query;
  if (!Object.hasOwn(did, done)) return undefined;
  return { done: done as Done, code: /^(-?\d{1,4}|amount|input)$/.exec(code ?? '')?.[0] }; // one of them
}
