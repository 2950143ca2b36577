import type { Explanation, PaymentWithResult } from '@tillkit/server';
import type { Choice } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { nameOf } from './methods.ts';
import { settledOf, toPaymentMark, undecidedOf } from './part.ts';
import { kindOf, toCase, toEventKind, toMoment, toMoney, toReason } from './words.ts';

interface About {
  readonly payment: PaymentWithResult;
  readonly methods: readonly Choice[];
}

/** Writes the explanation of a payment in the operator's language. */
export const toWhy = (explanation: readonly Explanation[], about: About, clerk: Clerk): readonly string[] =>
  explanation.flatMap((each) => sentencesOf(each, about, clerk));

function sentencesOf(each: Explanation, { payment, methods }: About, clerk: Clerk): readonly string[] {
  const { why: texts, states, operationStates } = clerk.texts;
  const because = (reason: string | undefined) =>
    reason === undefined ? [] : [clerk.texts.operation.because(toReason(reason, clerk))];
  switch (each.code) {
    case 'started':
      return [texts.started(toMoney(each.amount, each.currency, clerk), each.refno)];
    case 'messages':
      return [texts.messages[each.reliability]];
    case 'authorization':
      return [[texts.authorization[each.state], ...because(each.reason)].join(' ')];
    case 'transaction': {
      const { transactionId, state, settled, currency } = each;
      const method = nameOf(methods, each.paymentMethod);
      return settled === undefined || settled >= payment.amount
        ? [texts.transaction(transactionId, states[state], method)]
        : [texts.settled(transactionId, states[state], method, toMoney(settled, currency, clerk))];
    }
    case 'withheld': {
      const amount = toMoney(each.amount, each.currency, clerk);
      const names = each.methods.map((code) => nameOf(methods, code)).join(', ');
      return [
        each.accepted
          ? texts.accepted(each.transactionId, amount)
          : texts.withheld(each.transactionId, amount, nameOf(methods, each.paymentMethod), names),
      ];
    }
    case 'without_liability_shift':
      return [texts.without_liability_shift];
    case 'state': {
      const { text } = toPaymentMark(
        { ...payment, settled: settledOf(payment), undecided: undecidedOf(payment) },
        clerk,
      );
      return [text === states[each.state] ? texts.state[each.state] : `${text}.`];
    }
    case 'operation': {
      const kind = kindOf(each.kind, clerk);
      const amount = toMoney(each.amount, each.currency, clerk);
      return [[texts.operation(kind, amount, operationStates[each.state]), ...because(each.reason)].join(' ')];
    }
    case 'restored':
      return [texts.restored];
    case 'event': {
      const [kind, time] = [toEventKind(each.kind, clerk), toMoment(each.at ?? 0, clerk).text];
      if (each.state === 'waiting') return [texts.event.waiting(kind)];
      if (each.state === 'delivered') return [texts.event.delivered(kind, time)];
      return [texts.event.failing(kind, each.attempts, time)];
    }
    case 'alarm': {
      const [{ title }, time] = [toCase(each.kind, clerk), toMoment(each.at, clerk).text];
      return [
        each.transactionId === undefined ? texts.alarm(title, time) : texts.alarmAbout(title, time, each.transactionId),
      ];
    }
    case 'review': {
      const isLate = each.reason === 'unsettled_authorization' || each.reason === 'expired_authorization';
      return [
        texts.review(toCase(each.reason, clerk).title),
        ...(isLate ? each.unsettled : []).map(({ amount, authorizedAt, expiresAt }) => {
          const [sum, since] = [toMoney(amount, each.currency, clerk), toMoment(authorizedAt, clerk).text];
          return expiresAt === undefined
            ? texts.unsettled(sum, since)
            : texts.expires(sum, since, toMoment(expiresAt, clerk).text);
        }),
      ];
    }
  }
}
