/** What an action of the console says afterwards. Its name stands in the address, and no free text with it. */
export const did = {
  settle: { yes: 'Settled.', no: 'Not settled.' },
  close: { yes: 'Settled and closed.', no: 'Not settled.' },
  cancel: { yes: 'Cancelled.', no: 'Not cancelled.' },
  credit: { yes: 'Credited.', no: 'Not credited.' },
  webhook: { yes: 'The webhook was sent; its answer stands in the timeline.', no: 'The webhook was not sent.' },
  clock: { yes: 'The clock was moved.', no: 'The clock was not moved.' },
  day: { yes: 'The daily settlement has run.', no: 'The daily settlement has not run.' },
  scenario: {
    yes: 'The scenario holds from now on.',
    no: 'The scenario was not added. It has a fault or a declining error code, and times are a number.',
  },
  cleared: { yes: 'All scenarios are removed.', no: 'The scenarios stay.' },
  seed: {
    yes: 'The transactions are in the list.',
    no: 'Nothing was added. How many is a number from 1 to 10,000, and a move must lead to the state.',
  },
  keep: { yes: 'Kept: you can come back to this.', no: 'Nothing was kept.' },
  restore: { yes: 'Everything is as it was kept.', no: 'Nothing was brought back.' },
  reset: { yes: 'Everything is forgotten.', no: 'Nothing was forgotten.' },
  attacks: {
    yes: 'Played; what was sent stands under Requests.',
    no: 'Nothing was played. There is no payment of this reference: open its payment page first.',
  },
} as const;

export type Done = keyof typeof did;

/** Reads what an action has left in the address; anything else is nothing. */
export function readSaid(query: { readonly did?: string; readonly code?: string }) {
  const { did: done = '', code } = query;
  if (!Object.hasOwn(did, done)) return undefined;
  return { done: done as Done, code: /^(-?\d{1,4}|amount|input)$/.exec(code ?? '')?.[0] };
}
