import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { enterHook, outsideHook, refuseInHook } from './hook-scope.ts';

const db = {} as Kysely<unknown>; // only compared

/** A hook that queries outside of its transaction when it is told to. */
function aHook() {
  let go: () => void = () => {};
  const told = new Promise<void>((resolve) => (go = resolve));
  const { run, leave } = enterHook(db);
  const ended = run(async () => {
    await told;
    await new Promise(setImmediate);
    refuseInHook(db);
  });
  return { ended, leave, go };
}

test('a hook is followed to its end, whatever other hooks end meanwhile', async () => {
  const [first, second] = [aHook(), aHook()];
  first.leave();
  second.go();
  await expect(second.ended).rejects.toMatchObject({ code: 'query_outside_tx' });
  second.leave();
});

test('the next hook is followed after all others have ended, and what is left of those is not', async () => {
  const before = aHook();
  before.leave();
  before.leave(); // which counts once
  const next = aHook();
  before.go();
  next.go();
  await before.ended;
  await expect(next.ended).rejects.toMatchObject({ code: 'query_outside_tx' });
  next.leave();
});

test('what a hook sets off for after it is none of its own', async () => {
  const { run, leave } = enterHook(db);
  await run(() => outsideHook(async () => refuseInHook(db)));
  leave();
  outsideHook(() => refuseInHook(db));
});
