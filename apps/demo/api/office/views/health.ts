import type { Health } from '@tillkit/server';
import type { Mark, OfficeStatus } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { toMoment, toMoney } from './words.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/**
 * Returns the number of payments in review and one line for each problem with the till. If there are no problems, one
 * line says that the till is healthy.
 */
export function toStatus(health: Health, clerk: Clerk): OfficeStatus {
  const {
    overdue,
    reviews,
    failingHooks,
    deliveries,
    oldestOperation,
    unprovedOperations,
    unsettled,
    unsafeSettings,
    clockSkew,
    restored,
  } = health;
  const texts = clerk.texts.health;
  const amounts = Object.entries(unsettled.amounts).map(([currency, amount]) => toMoney(amount, currency, clerk));
  const span = (time: number) => {
    const minutes = Math.round(Math.abs(time) / minute);
    return minutes < 120 ? texts.minutes(minutes) : texts.hours(Math.round(minutes / 60));
  };
  const marks: readonly (Mark | false)[] = [
    restored !== undefined && { tone: 'bad', text: texts.restored(toMoment(restored.restoredAt, clerk).text) },
    overdue > minute && { tone: 'bad', text: texts.overdue(span(overdue)) },
    failingHooks > 0 && { tone: 'bad', text: texts.hooks(failingHooks) },
    deliveries.oldest > 5 * minute && {
      tone: 'bad',
      text: texts.deliveries(deliveries.waiting, span(deliveries.oldest)),
    },
    unprovedOperations > 0 && { tone: 'bad', text: texts.unproved(unprovedOperations) },
    unsafeSettings.length > 0 && { tone: 'bad', text: texts.durability(unsafeSettings.join(', ')) },
    oldestOperation > 5 * minute && { tone: 'warn', text: texts.operation(span(oldestOperation)) },
    unsettled.count > 0 && {
      tone: 'warn',
      text: texts.unsettled(unsettled.count, amounts.join(', '), Math.floor(unsettled.oldest / day)),
    },
    Math.abs(clockSkew) > minute && { tone: 'warn', text: texts.clock(span(clockSkew)) },
  ];
  const wrong = marks.filter((mark) => mark !== false);
  // Green would say that there is nothing to do, so it is reserved for an office without open cases.
  const good: Mark = { tone: reviews > 0 ? 'plain' : 'good', text: texts.good };
  return { reviews, health: wrong.length > 0 ? wrong : [good] };
}
