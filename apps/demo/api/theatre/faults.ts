import type { Control } from '@tillkit/sandbox/control';
import { faultKeys, type FaultKey, type PayWay } from '../../web/theatre/model.ts';

type Scenario = Parameters<Control['addScenario']>[0];

interface Fault {
  /** The ways to pay in which the fault can take effect if it is chosen before the payment ends. */
  readonly ways: readonly PayWay[];
  /**
   * The scenario to use if the visitor chooses the fault before the payment ends. The gateway applies the scenario when
   * the payment ends, when the card is charged, or at the next status query.
   */
  readonly before: Pick<Scenario, 'fault'> & {
    readonly times?: number;
    /** Optional. The call whose response the fault affects, by the way to pay. */
    readonly call?: (way: PayWay) => Scenario['call'];
  };
  /**
   * Optional. The fault to trigger after the payment has ended, and the ways to pay in which this is possible. If
   * omitted, the fault can be chosen only before the payment ends.
   */
  readonly later?: { readonly fault: Scenario['fault'] | 'status'; readonly ways: readonly PayWay[] };
}

/**
 * The ways to pay in which the gateway sends a webhook. A charge of a saved card is answered directly, unless the bank
 * asks for 3-D Secure.
 */
const web: readonly PayWay[] = ['redirect', 'lightbox', 'fields', 'challenge'];
const all: readonly PayWay[] = [...web, 'saved'];

const faults: Readonly<Record<FaultKey, Fault>> = {
  duplicate: { ways: web, before: { fault: 'webhook-twice' }, later: { fault: 'none', ways: web } },
  late: { ways: web, before: { fault: 'webhook-late' } },
  reordered: { ways: web, before: { fault: 'webhook-reordered' } },
  lost: { ways: web, before: { fault: 'webhook-lost' } },
  slow: { ways: web, before: { fault: 'webhook-slow' }, later: { fault: 'webhook-slow', ways: web } },
  // Anybody can send a webhook to the shop, so these two can also follow the charge of a saved card.
  amount: {
    ways: web,
    before: { fault: 'webhook-wrong-amount' },
    later: { fault: 'webhook-wrong-amount', ways: all },
  },
  sign2: { ways: web, before: { fault: 'webhook-wrong-sign2' }, later: { fault: 'webhook-wrong-sign2', ways: all } },
  closed: { ways: web, before: { fault: 'browser-closed' } },
  answer: {
    ways: ['fields', 'saved'],
    before: { fault: 'answer-lost', call: (way) => (way === 'saved' ? 'authorize' : 'split') },
  },
  gone: {
    ways: all,
    before: { fault: 'answer-502', call: () => 'status', times: 2 },
    later: { fault: 'status', ways: all },
  },
};

export const readFault = (text: string | null): FaultKey | undefined => faultKeys.find((key) => key === text);

/** Returns the faults that can take effect in this way to pay. */
export const faultsFor = (way: PayWay, hasEnded: boolean): readonly FaultKey[] =>
  faultKeys.filter((key) => (hasEnded ? faults[key].later?.ways : faults[key].ways)?.includes(way));

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
export async function arm(control: Control, target: Target, key: FaultKey | undefined, way: PayWay): Promise<void> {
  await control.clearScenarios({ ...target });
  if (!key) return;
  const { call, ...before } = faults[key].before;
  await control.addScenario({ ...target, times: 1, ...before, call: call?.(way) });
}

/**
 * Applies a fault to a payment that has ended. If the result's `asks` is true, the fault takes effect at the next
 * status query.
 */
export async function play(
  control: Control,
  target: Target,
  key: FaultKey,
  way: PayWay,
): Promise<{ readonly asks: boolean }> {
  const { fault } = faults[key].later ?? {};
  if (fault === 'status') {
    await arm(control, target, key, way);
    return { asks: true };
  }
  if (fault !== undefined) await control.sendWebhook({ ...target, fault });
  return { asks: false };
}
