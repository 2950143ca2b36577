import type { Head, OfficeModel, OfficePage, PaymentRow } from '../web/office/model.ts';

const at = { iso: '2026-11-22T13:05:09.000Z', text: '22 Nov 2026, 14:05:09' };
const id = 'a'.repeat(32);
const head: Head = { id, number: '7K3QX9', amount: 'CHF 35.00', state: { tone: 'accent', text: 'Authorised' } };
const row: PaymentRow = {
  ...head,
  at,
  refno: 'T9NSZ3JVLTCG4LHZ5U',
  method: 'Visa',
  code: 'VIS',
  review: 'Order has changed',
};
const filter = { q: '', state: '', method: '', from: '', to: '', review: false };
const list = {
  kind: 'payments',
  filter,
  states: [{ value: 'open', text: 'Open' }],
  methods: [{ value: 'VIS', text: 'Visa' }],
  lines: [row],
  isFiltered: false,
} as const;

export const payment: Extract<OfficePage, { kind: 'payment' }> = {
  kind: 'payment',
  ...head,
  notice: { tone: 'plain', text: 'Settlement of CHF 20.00: sent, not proved yet.' },
  review: { title: 'Order has changed', text: 'Have the rest paid, or cancel it.' },
  acts: ['settle', 'cancel'],
  waits: false,
  amounts: [{ name: 'Still open', value: 'CHF 35.00', isStrong: true }],
  facts: [{ name: 'Card', value: '520000xxxxxx0007', note: 'by a status response', isCode: true }],
  why: ['The payment was started for CHF 35.00.'],
  operations: [
    {
      sequence: 1,
      at,
      kind: 'Settlement',
      amount: 'CHF 20.00',
      state: { tone: 'plain', text: 'sent' },
      note: 'the last one',
    },
  ],
  timeline: [
    { at, title: 'Status answer', level: { tone: 'good', text: 'L2 · proof' }, text: 'It is so.', transaction: '7' },
    { at, title: 'A person has looked', text: '', note: 'Rest paid in cash.' },
  ],
};

const confirm = {
  kind: 'confirm',
  act: 'settle',
  payment: head,
  token: 'b'.repeat(12),
  amount: '20.00',
  close: true,
  sentences: ['CHF 20.00 is charged.'],
  button: 'Settle CHF 20.00',
  change: `/office/payments/${id}/settle?amount=20.00`,
} as const;
const ask = {
  kind: 'ask',
  act: 'settle',
  payment: head,
  currency: 'CHF',
  amount: '35.00',
  close: false,
  help: 'At most CHF 35.00.',
} as const;
const { review: _, ...withoutCase } = payment;
const withheld = {
  facts: [{ name: 'Method', value: 'Zwirn · Mobile payment' }],
  accept: `/office/payments/${id}/accept?subject=7`,
  refund: `/office/payments/${id}/cancel?transaction=7`,
} as const;
const accept = {
  kind: 'decide',
  decision: 'accept',
  payment: head,
  subject: '7',
  facts: withheld.facts,
  sentence: 'The order is then paid.',
  button: 'Accept CHF 35.00',
  by: '',
  note: '',
  errors: {},
} as const;
const resolve = {
  kind: 'resolve',
  payment: head,
  reason: 'outdated_revision',
  title: 'Order has changed',
  text: 'Have the rest paid.',
  note: '',
} as const;

/** Office pages for tests: at least one of each kind, and additional pages for states that look different. */
export const officePages: Readonly<Record<string, OfficePage>> = {
  login: { kind: 'login', next: '/office' },
  'login refused': { kind: 'login', next: '/office', notice: 'Your session has ended.', error: 'That is not it.' },
  payments: { ...list, newest: '/office', older: '/office?after=1' },
  'no payments': { ...list, lines: [] },
  'no result': { ...list, lines: [], isFiltered: true, filter: { ...filter, q: 'x', review: true } },
  reviews: {
    kind: 'reviews',
    lines: [{ ...row, title: 'Order has changed', text: 'Have the rest paid.' }],
    more: '/office/reviews?after=1',
  },
  'no reviews': { kind: 'reviews', lines: [] },
  alarms: {
    kind: 'alarms',
    lines: [
      { href: `/office/payments/${id}`, at, title: 'Wrong signature', text: 'It changed nothing.', transaction: '' },
      { at, title: 'The clock was set back', text: 'Look at the time service.', transaction: '' },
    ],
    older: '/office/alarms?after=1',
  },
  'no alarms': { kind: 'alarms', lines: [] },
  orphans: {
    kind: 'orphans',
    lines: [
      {
        href: `/office/payments/${id}`,
        at,
        title: 'Another’s transaction',
        text: 'It belongs to a different payment.',
        transaction: '180710155401925243',
        refno: '–',
        merchant: '–',
        amount: '–',
      },
      {
        at,
        title: 'Message without a payment',
        text: 'The message named no payment in this store.',
        transaction: '180710155401925244',
        refno: 'T0123456789ABCDEFG',
        merchant: '1000011011',
        amount: 'CHF 49.90',
      },
    ],
    older: '/office/orphans?after=1',
  },
  'no orphans': { kind: 'orphans', lines: [] },
  payment,
  'payment to decide': { ...payment, acts: [], withheld },
  'payment to decide after its case': { ...withoutCase, acts: [], withheld },
  'payment at rest': { ...payment, acts: [], operations: [] },
  ask,
  'ask with an error': { ...ask, act: 'credit', amount: '1,5', error: 'Write it with a point.' },
  confirm,
  'confirm a cancel': { ...confirm, act: 'cancel', amount: '', close: false },
  refused: { ...confirm, button: '', sentences: [], error: 'Nothing was sent.' },
  accept,
  'accept with errors': { ...accept, errors: { by: 'Enter your name.', note: 'Write why.' } },
  'accept too late': { ...accept, sentence: '', button: '', error: 'Nothing was sent.' },
  'send again': { ...accept, decision: 'again', sentence: 'It is sent once more.', button: 'Send CHF 35.00 again' },
  resolve,
  'resolve with an error': { ...resolve, notice: 'Your note was kept.', error: 'Write what was found.' },
  problem: { kind: 'problem', title: 'Page not found', text: 'The address may be mistyped.' },
};

export const toOfficeModel = (page: OfficePage): OfficeModel => ({
  frame: {
    path: '/office',
    theme: 'auto',
    language: 'en',
    ...(page.kind !== 'login' && { status: { reviews: 1, health: [{ tone: 'good', text: 'All well.' }] } }),
  },
  page,
});
