import type { BookKeeper, Manner } from './gateway.ts';
import type { Chance } from './scale.ts';
import type { Shopper, Started } from './shopper.ts';
import { pause } from './wait.ts';

/** How a shopper pays, and what of it comes back. */
export type Story = 'card' | 'declined' | 'secondCard' | 'verified' | 'callLost' | 'answerLost' | 'silent';

const often: readonly (readonly [Story, number])[] = [
  ['card', 40],
  ['declined', 10],
  ['secondCard', 10],
  ['verified', 20],
  ['callLost', 5],
  ['answerLost', 5],
  ['silent', 10],
];

/** As often as they come in these runs. */
export const stories: readonly Story[] = often.flatMap(([story, times]) => Array.from({ length: times }, () => story));

/** What the shop must come to say. */
export const endOf = (story: Story): 'paid' | 'declined' => (story === 'declined' ? 'declined' : 'paid');

export interface Scene {
  readonly gateway: BookKeeper;
  readonly shopper: Shopper;
  readonly chance: Chance;
  /** What becomes of the next split call of a transaction. */
  readonly trouble: Map<string, Manner>;
}

/** Plays a story from the start to the last message. Messages come twice, in any order, or fail for good when the shop is away. */
export async function play(
  { gateway, shopper, chance, trouble }: Scene,
  story: Story,
  started: Started,
): Promise<void> {
  const { refno, amount } = started;
  const enter = (code: string) => gateway.enter({ refno, amount: String(amount), code });
  const now = () => pause(chance.between(0, 200));
  const tell = async (id: string, status: 'success' | 'error' = 'success') => {
    const told = status === 'error' ? { status, sign2: null } : { status };
    const webhook = async () => {
      await now();
      if (!(await shopper.webhook(started, id, told)) && chance.next() < 0.5) await webhook();
    };
    const comeBack = async () => (await now(), void (await shopper.comeBack(started, id, told)));
    await Promise.all([webhook(), comeBack(), ...(chance.next() < 0.3 ? [webhook(), webhook()] : [])]);
  };
  await now();
  if (story === 'silent') enter('2');
  if (story === 'card') await tell(enter('2'));
  if (story === 'declined' || story === 'secondCard') await tell(enter('4'), 'error');
  if (story === 'secondCard') await tell(enter('2'));
  if (story === 'verified' || story === 'callLost' || story === 'answerLost') {
    const id = enter('11');
    trouble.set(id, { after: chance.between(0, 400), ...manners[story] });
    await now();
    await shopper.confirm(started);
  }
}

const manners: Readonly<Partial<Record<Story, Manner>>> = {
  callLost: { does: false, answers: 'no' },
  answerLost: { answers: 'no' },
};
