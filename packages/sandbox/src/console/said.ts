/** What an action of the console says afterwards. Its name stands in the address, and no free text with it. */
export const did = {
  settle: { yes: 'Settled.', no: 'Not settled.' },
  close: { yes: 'Settled and closed.', no: 'Not settled.' },
  cancel: { yes: 'Canceled.', no: 'Not canceled.' },
  credit: { yes: 'Credited.', no: 'Not credited.' },
  webhook: { yes: 'The webhook was sent; its answer stands in the timeline.', no: 'The webhook was not sent.' },
} as const;

export type Done = keyof typeof did;

/** Reads what an action has left in the address; anything else is nothing. */
export function readSaid(query: { readonly did?: string; readonly code?: string }) {
  const { did: done = '', code } = query;
  if (!Object.hasOwn(did, done)) return undefined;
  return { done: done as Done, code: /^(-?\d{1,4}|amount)$/.exec(code ?? '')?.[0] }; // one of them
}
