import type { BookKeeper, Manner } from './gateway.ts';
import type { Chance } from './scale.ts';
import type { Shopper, Started } from './shopper.ts';
import { pause } from './wait.ts';

/** A scenario for an order: how the shopper pays, and which messages and calls are lost. */
export type Story = 'card' | 'declined' | 'secondCard' | 'verified' | 'callLost' | 'answerLost' | 'silent';

const frequencies: readonly (readonly [Story, number])[] = [
  ['card', 40],
  ['declined', 10],
  ['secondCard', 10],
  ['verified', 20],
  ['callLost', 5],
  ['answerLost', 5],
  ['silent', 10],
];

/** All payment scenarios, each repeated according to its frequency. */
export const stories: readonly Story[] = frequencies.flatMap(([story, times]) =>
  Array.from({ length: times }, () => story),
);

/** Returns the state that the order must reach at the end of the scenario. */
export const endOf = (story: Story): 'paid' | 'declined' => (story === 'declined' ? 'declined' : 'paid');

export interface Scene {
  readonly gateway: BookKeeper;
  readonly shopper: Shopper;
  readonly chance: Chance;
  /** The gateway's behavior for the next call that charges a verified transaction, keyed by transaction id. */
  readonly trouble: Map<string, Manner>;
}

/**
 * Runs a scenario until its last message has been sent. Messages may arrive twice or out of order, and they may be lost
 * while the shop is unreachable.
 */
export async function play(
  { gateway, shopper, chance, trouble }: Scene,
  story: Story,
  started: Started,
): Promise<void> {
  const { refno, amount } = started;
  const enter = (code: string) => gateway.enter({ refno, amount: String(amount), code });
  const waitBriefly = () => pause(chance.between(0, 200));
  const notify = async (id: string, status: 'success' | 'error' = 'success') => {
    const message = status === 'error' ? { status, sign2: null } : { status };
    const webhook = async () => {
      await waitBriefly();
      if (!(await shopper.webhook(started, id, message)) && chance.next() < 0.5) await webhook();
    };
    const comeBack = async () => (await waitBriefly(), void (await shopper.comeBack(started, id, message)));
    await Promise.all([webhook(), comeBack(), ...(chance.next() < 0.3 ? [webhook(), webhook()] : [])]);
  };
  await waitBriefly();
  if (story === 'silent') enter('2');
  if (story === 'card') await notify(enter('2'));
  if (story === 'declined' || story === 'secondCard') await notify(enter('4'), 'error');
  if (story === 'secondCard') await notify(enter('2'));
  if (story === 'verified' || story === 'callLost' || story === 'answerLost') {
    const id = enter('11');
    trouble.set(id, { after: chance.between(0, 400), ...manners[story] });
    await waitBriefly();
    await shopper.confirm(started);
  }
}

const manners: Readonly<Partial<Record<Story, Manner>>> = {
  callLost: { does: false, answers: 'no' },
  answerLost: { answers: 'no' },
};
