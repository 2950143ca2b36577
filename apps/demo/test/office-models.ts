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
  notice: { tone: 'plain', text: 'Charge of CHF 20.00: sent, not confirmed yet.' },
  review: {
    title: 'Order has changed',
    text: 'Ask for the rest, or cancel the payment.',
    facts: [{ name: 'Difference', value: 'CHF 14.40 is missing', isStrong: true }],
    comparison: {
      label: 'The order when it was paid and now',
      columns: ['When paid', 'Now'],
      rows: [
        { name: 'Paper tape', values: ['–', '1 × CHF 14.40'], differs: true },
        { name: 'Delivery', values: ['Post, CHF 7.00', 'Post, CHF 7.00'], differs: false },
      ],
    },
  },
  actions: [
    { act: 'settle', text: 'Charge …', href: `/office/payments/${id}/settle`, effect: 'Charges up to CHF 35.00.' },
    { act: 'write', text: 'Ask for CHF 14.40 …', href: 'mailto:anna%40example.ch', effect: 'Opens an e-mail.' },
    { act: 'resolve', text: 'Resolve …', href: `/office/payments/${id}/resolve`, effect: 'No money moves.' },
  ],
  waits: false,
  amounts: [{ name: 'Left to charge', value: 'CHF 35.00', isStrong: true }],
  part: [],
  ordered: [
    { name: 'Brass ruler', value: '1 × CHF 28.00' },
    { name: 'Customer', value: 'Anna Muster' },
  ],
  facts: [{ name: 'Card', value: 'Mastercard •••• 0007', note: 'confirmed by the gateway' }],
  why: ['The payment was started for CHF 35.00.'],
  operations: [
    {
      sequence: 1,
      at,
      kind: 'Charge',
      amount: 'CHF 20.00',
      state: { tone: 'plain', text: 'sent' },
      note: 'final charge',
    },
  ],
  events: [
    {
      id: 'e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0',
      at: { iso: '2026-03-01T10:00:00.000Z', text: '1 Mar 2026, 11:00' },
      kind: 'Order paid',
      state: { tone: 'warn', text: 'not delivered' },
      note: '3 attempts · next attempt: 1 Mar 2026, 11:05',
      again: '/office/payments/1/redeliver?event=e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0',
    },
  ],
  timeline: [
    {
      at,
      title: 'Status from the gateway',
      level: { tone: 'good', text: 'L2 · proof' },
      text: 'It is so.',
      transaction: '7',
    },
    { at, title: 'Case resolved', text: '', note: 'Rest paid in cash.' },
  ],
};

const confirm = {
  kind: 'confirm',
  act: 'settle',
  payment: head,
  token: 'b'.repeat(12),
  amount: '20.00',
  close: true,
  sentences: ['You are charging CHF 20.00.'],
  button: 'Charge CHF 20.00',
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
  actions: [
    { act: 'accept', text: 'Accept …', href: `/office/payments/${id}/accept?subject=7`, effect: 'Marks it paid.' },
    { act: 'cancel', text: 'Cancel …', href: `/office/payments/${id}/cancel?transaction=7`, effect: 'Cancels it.' },
  ],
} as const;
const accept = {
  kind: 'decide',
  decision: 'accept',
  payment: head,
  subject: '7',
  facts: [{ name: 'Method', value: 'Zwirn · Mobile payment' }],
  sentence: 'The order will be paid.',
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
      {
        href: `/office/payments/${id}`,
        number: '7K3QX9',
        at,
        title: 'Wrong signature',
        text: 'It changed nothing.',
        transaction: '',
      },
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
  'payment to decide': { ...payment, ...withheld },
  'payment to decide after its case': { ...withoutCase, ...withheld },
  'payment charged in part': { ...withoutCase, part: ['You can refund up to CHF 20.00 now.'] },
  'payment at rest': { ...withoutCase, actions: [], operations: [], ordered: [] },
  'payment paid twice': {
    ...payment,
    review: {
      title: 'Paid twice',
      text: 'Cancel or refund one of the two.',
      facts: [],
      comparison: {
        label: 'The payments for this order',
        columns: ['This payment', 'Other payment'],
        rows: [
          {
            name: 'Reference',
            values: ['T9NSZ3JVLTCG4LHZ5U', 'T1'],
            links: ['', `/office/payments/${'b'.repeat(32)}`],
            differs: false,
            isCode: true,
          },
        ],
      },
    },
  },
  ask,
  'ask with an error': { ...ask, act: 'credit', amount: '1,5', error: 'Write it with a point.' },
  confirm,
  'confirm a cancel': { ...confirm, act: 'cancel', amount: '', close: false },
  'confirm a delivery as paid': { ...confirm, act: 'restore', amount: '', close: false },
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
    ...(page.kind !== 'login' && { status: { reviews: 1, health: [{ tone: 'plain', text: 'System running' }] } }),
  },
  page,
});
