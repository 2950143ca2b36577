import { CheckoutError } from '@tillkit/core';
import type { Place } from '../model/fault.ts';
import type { Concern, Scenario, Scenarios } from '../model/scenario.ts';
import { faults } from './faults.ts';

const maxScenarios = 1_000;

type Kind = Place | 'none' | 'decline';

const kindOf = ({ fault }: Scenario): Kind => (fault === undefined ? 'decline' : (faults[fault].place ?? 'none'));

/** The faults that affect what the gateway does after a payment. */
const afterPayment: readonly Kind[] = ['webhook', 'return', 'none'];

const criteria = ['merchantId', 'refno', 'call'] as const;

const fits = (scenario: Scenario, concern: Concern) =>
  criteria.every((name) => scenario[name] === undefined || scenario[name] === concern[name]);

const weight = (scenario: Scenario) => criteria.filter((name) => scenario[name] !== undefined).length;

export function createScenarios(): Scenarios {
  let all: readonly Scenario[] = [];

  function take(kinds: readonly Kind[], concern: Concern): Scenario | undefined {
    let match: Scenario | undefined;
    for (const each of all)
      if (kinds.includes(kindOf(each)) && fits(each, concern) && (!match || weight(each) >= weight(match)))
        match = each;
    const { times } = match ?? {};
    if (match && times !== undefined)
      all = all.flatMap((each) => (each !== match ? [each] : times > 1 ? [{ ...each, times: times - 1 }] : []));
    return match;
  }

  return {
    add(scenario) {
      if ((scenario.fault === undefined) === (scenario.decline === undefined))
        throw new CheckoutError(
          'config_wrong',
          'Cannot add the scenario: it must contain either a fault or a decline, but not both.',
          'Set either `fault` or `decline`. If you need both, add two scenarios.',
        );
      all = [...all, scenario].slice(-maxScenarios);
    },
    all: () => all,
    clear: ({ merchantId, refno } = {}) =>
      void (all =
        refno === undefined ? [] : all.filter((each) => each.refno !== refno || each.merchantId !== merchantId)),
    takeFault: (concern, place) => take(place ? [place] : afterPayment, concern)?.fault ?? 'none',
    takeAnswer: (concern) => take(['answer'], concern)?.fault ?? 'none',
    takeDecline: (concern) => take(['decline'], concern)?.decline,
    get hasAnswers() {
      return all.some((each) => kindOf(each) === 'answer');
    },
  };
}
