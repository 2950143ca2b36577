import { CheckoutError } from '@tillkit/core';
import type { PaymentWithResult } from '@tillkit/server';
import { Hono } from 'hono';
import type { DecideModel, Fact } from '../../../web/office/model.ts';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { readForm } from '../../read/read-form.ts';
import { takeDraft } from '../guard/cookies.ts';
import { clerkOf, type Clerk, type OfficeParts } from '../parts.ts';
import { within } from '../read/within.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { isSendable } from '../views/actions.ts';
import { methodChoices } from '../views/methods.ts';
import { toHead } from '../views/payment.ts';
import { withheldFacts } from '../views/withheld.ts';
import { kindOf, toMoment, toMoney, toOperationState } from '../views/words.ts';
import { findPayment } from './payment.ts';

const longest = { by: 100, note: 300 } as const;

/** An operator's decision: how to load the data for its page, and how to carry it out. */
interface Decision {
  /** Reads the data for the page. Resolves to `undefined` if the decision is no longer possible. */
  read(payment: PaymentWithResult, subject: string, clerk: Clerk): Promise<Shown | undefined>;
  /** Carries out the decision. Resolves to the value of the `did` parameter in the URL of the payment's page. */
  carryOut(parts: OfficeParts, payment: PaymentWithResult, subject: string, signed: Signed): Promise<string>;
}

type Shown = Pick<DecideModel, 'sentence' | 'button'> & { readonly facts: readonly Fact[] };
interface Signed {
  readonly by: string;
  readonly reason: string;
}

/** Accepts a payment that was made with a method that the order does not allow. */
const accept: Decision = {
  async read(payment, subject, clerk) {
    if (payment.transactions[subject]?.withheld !== true) return undefined;
    const { accept: texts } = clerk.texts.acts;
    const amount = toMoney(payment.amount, payment.currency, clerk);
    const facts = withheldFacts({ payment, methods: await methodChoices(clerk) }, subject, clerk);
    return { facts, sentence: texts.does(amount), button: texts.button(amount) };
  },
  async carryOut(parts, { id }, transactionId, signed) {
    const done = await within(parts, 'accept', parts.payments.accept(id, { ...signed, transactionId }));
    return done.isOver ? 'accepted' : 'slow';
  },
};

/** Resends an operation whose result is unknown or that the till held back. */
const again: Decision = {
  async read({ operations }, subject, clerk) {
    const operation = operations.find(({ id }) => id === subject);
    if (!operation || !isSendable(operation)) return undefined;
    const { acts, facts, list, payment } = clerk.texts;
    const { again: texts } = acts;
    const amount = toMoney(operation.amount, operation.currency, clerk);
    const kind = kindOf(operation.kind, clerk);
    return {
      facts: [
        { name: payment.what, value: kind, note: toOperationState(operation.state, clerk).text },
        { name: list.amount, value: amount },
        { name: payment.when, value: toMoment(operation.writtenAt, clerk).text },
        { name: facts.transaction, value: operation.transactionId, isCode: true },
      ],
      sentence: texts.does(kind, amount),
      button: texts.button(amount),
    };
  },
  async carryOut(parts, _, operation, signed) {
    const done = await within(parts, 'again', parts.payments.operations.sendAgain(operation, signed));
    return done.isOver ? String(done.result.sequence) : 'slow';
  },
};

const decisions = { accept, again } as const satisfies Record<DecideModel['decision'], Decision>;

/** Creates the routes for decisions that require the operator's name and a reason. */
export const decideRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payments/:id/:decision{accept|again}', (context) =>
      showDecision(context, parts, {
        subject: context.req.query('subject') ?? '',
        by: '',
        note: takeDraft(context, parts),
        errors: {},
      }),
    )
    .post('/payments/:id/:decision{accept|again}', async (context) => {
      const { texts } = clerkOf(context.req.raw.headers);
      const match = await findPayment(context, parts);
      if (!match) return showOfficeProblem(context, parts, 404);
      const { payment } = match;
      const decision = decisionOf(context);
      const form = await readForm(context);
      const subject = form.get('subject') ?? '';
      const by = (form.get('by') ?? '').trim();
      const note = (form.get('note') ?? '').replaceAll('\r\n', '\n').trim();
      const { missingName, missing, longName, long } = texts.acts[decision];
      const errors = {
        ...((by === '' || by.length > longest.by) && { by: by === '' ? missingName : longName(longest.by) }),
        ...((note === '' || note.length > longest.note) && { note: note === '' ? missing : long(longest.note) }),
      };
      const typed = { subject, by, note, errors };
      if (Object.keys(errors).length > 0) return showDecision(context, parts, typed);
      try {
        const did = await decisions[decision].carryOut(parts, payment, subject, { by, reason: note });
        return context.redirect(`/office/payments/${payment.id}?did=${did}`, 303);
      } catch (error) {
        const code = error instanceof CheckoutError ? error.code : '';
        if (!Object.hasOwn(texts.refused, code) && code !== 'not_found') throw error;
        const refused = texts.refused as Readonly<Record<string, string>>;
        return showDecision(context, parts, { ...typed, error: refused[code] ?? texts.refused.not_allowed_in_state });
      }
    });

// The route pattern matches only the names of these decisions.
const decisionOf = (context: ShopContext) => context.req.param('decision') as DecideModel['decision'];

type Typed = Pick<DecideModel, 'subject' | 'by' | 'note' | 'errors' | 'error'>;

async function showDecision(context: ShopContext, parts: OfficeParts, typed: Typed): Promise<Response> {
  const match = await findPayment(context, parts);
  if (!match) return showOfficeProblem(context, parts, 404);
  const { payment, number } = match;
  const clerk = clerkOf(context.req.raw.headers);
  const decision = decisionOf(context);
  const facts = await decisions[decision].read(payment, typed.subject, clerk);
  const error = typed.error ?? (facts ? undefined : clerk.texts.refused.not_allowed_in_state);
  const page: DecideModel = {
    kind: 'decide',
    decision,
    payment: toHead(payment, number, clerk),
    ...typed,
    ...(facts ?? { facts: [], sentence: '', button: '' }),
    ...(error !== undefined && { error }),
  };
  const status = error !== undefined ? 409 : Object.keys(typed.errors).length > 0 ? 422 : 200;
  return showOffice(context, parts, page, status);
}
