import type { Control } from '@tillkit/sandbox/control';
import { faultKeys, type FaultKey } from '../../web/theatre/model.ts';

type Scenario = Parameters<Control['addScenario']>[0];

interface Fault {
  /**
   * The scenario to use if the visitor chooses the fault before the payment ends. The gateway applies the scenario when
   * the payment ends or at the next status query.
   */
  readonly before: Pick<Scenario, 'fault' | 'call'> & { readonly times?: number };
  /**
   * The fault to trigger after the payment has ended. If omitted, the fault can be chosen only before the payment ends.
   */
  readonly later?: Scenario['fault'] | 'status';
}

const faults: Readonly<Record<FaultKey, Fault>> = {
  duplicate: { before: { fault: 'webhook-twice' }, later: 'none' },
  late: { before: { fault: 'webhook-late' } },
  reordered: { before: { fault: 'webhook-reordered' } },
  lost: { before: { fault: 'webhook-lost' } },
  slow: { before: { fault: 'webhook-slow' }, later: 'webhook-slow' },
  amount: { before: { fault: 'webhook-wrong-amount' }, later: 'webhook-wrong-amount' },
  sign2: { before: { fault: 'webhook-wrong-sign2' }, later: 'webhook-wrong-sign2' },
  closed: { before: { fault: 'browser-closed' } },
  gone: { before: { fault: 'answer-502', call: 'status', times: 2 }, later: 'status' },
};

export const readFault = (text: string | null): FaultKey | undefined => faultKeys.find((key) => key === text);

export const faultsFor = (hasEnded: boolean): readonly FaultKey[] =>
  hasEnded ? faultKeys.filter((key) => faults[key].later !== undefined) : faultKeys;

/** The payment that a fault applies to, as the gateway identifies it. */
export interface Target {
  readonly merchantId: string;
  readonly refno: string;
}

/** Returns the fault that the gateway will apply to this payment. */
export async function armedFor(control: Control, { merchantId, refno }: Target): Promise<FaultKey | undefined> {
  const { scenarios } = await control.scenarios();
  const newest = scenarios.findLast((each) => each.refno === refno && each.merchantId === merchantId);
  return newest && faultKeys.find((key) => faults[key].before.fault === newest.fault);
}

/**
 * Sets the fault that the gateway will apply to a payment, replacing any earlier one. If `key` is undefined, removes
 * the earlier fault without setting a new one.
 */
export async function arm(control: Control, target: Target, key: FaultKey | undefined): Promise<void> {
  await control.clearScenarios({ ...target });
  if (key) await control.addScenario({ ...target, times: 1, ...faults[key].before });
}

/**
 * Applies a fault to a payment that has ended. If the result's `asks` is true, the fault takes effect at the next
 * status query.
 */
export async function play(control: Control, target: Target, key: FaultKey): Promise<{ readonly asks: boolean }> {
  const { later } = faults[key];
  if (later === 'status') {
    await arm(control, target, key);
    return { asks: true };
  }
  if (later !== undefined) await control.sendWebhook({ ...target, fault: later });
  return { asks: false };
}
