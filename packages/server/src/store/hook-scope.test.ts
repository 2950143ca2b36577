import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { enterHook, outsideHook, refuseInHook } from './hook-scope.ts';

const db = {} as Kysely<unknown>;

/** Starts a hook that queries the database outside its transaction when `go` is called. */
function aHook() {
  let go: () => void = () => {};
  const signal = new Promise<void>((resolve) => (go = resolve));
  const { run, leave } = enterHook(db);
  const ended = run(async () => {
    await signal;
    await new Promise(setImmediate);
    refuseInHook(db);
  });
  return { ended, leave, go };
}

test('queries that a hook runs outside its transaction are rejected until the hook ends, even if other hooks end earlier', async () => {
  const [first, second] = [aHook(), aHook()];
  first.leave();
  second.go();
  await expect(second.ended).rejects.toMatchObject({ code: 'query_outside_tx' });
  second.leave();
});

test('once all hooks have ended, their unfinished work may query the database, but a new hook may query it only through its own transaction', async () => {
  const before = aHook();
  before.leave();
  before.leave(); // The second call to `leave` has no effect.
  const next = aHook();
  before.go();
  next.go();
  await before.ended;
  await expect(next.ended).rejects.toMatchObject({ code: 'query_outside_tx' });
  next.leave();
});

test('a function that a hook calls through outsideHook may use the database', async () => {
  const { run, leave } = enterHook(db);
  await run(() => outsideHook(async () => refuseInHook(db)));
  leave();
  outsideHook(() => refuseInHook(db));
});
