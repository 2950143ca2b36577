import * as fc from 'fast-check';
import { createStore } from '../store/store.ts';
import { createShopTable, emptyOf, openTestStore, type ShopTables, type TestStore, openWithKysely } from './stores.ts';
import type { Timing } from './world.ts';
import { sizeOf } from '../../../../prove/sizes.ts';

/** The stores that the model tests use. */
export interface ModelStores {
  /** An in-memory store, which is sufficient because the model tests do not check durability. */
  readonly sqlite: TestStore;
  readonly postgres: TestStore;
  remove(): Promise<void>;
}

export async function openModelStores(): Promise<ModelStores> {
  const memory = openWithKysely<ShopTables>({ file: ':memory:' });
  await createStore(memory).migrate();
  await createShopTable(memory);
  const postgres = await openTestStore('postgres');
  const sqlite: TestStore = { ...postgres, database: memory, empty: () => emptyOf(memory), remove: memory.close };
  return {
    sqlite,
    postgres,
    async remove() {
      await sqlite.remove();
      await postgres.remove();
    },
  };
}

/**
 * Runs `numRuns` random action sequences, each starting with an empty store. Gateway responses arrive in random order.
 */
export const playSeries = <A>(
  store: TestStore,
  action: fc.Arbitrary<A>,
  numRuns: number,
  play: (timing: Timing, actions: readonly A[]) => Promise<void>,
): Promise<void> => {
  const series = fc.array(action, { maxLength: sizeOf('sequenceLength'), size: 'max' });
  const played = fc.asyncProperty(fc.scheduler(), series, async (scheduler, actions) => {
    await store.empty();
    const timing: Timing = {
      deliver: () => scheduler.schedule(Promise.resolve(), 'answer'),
      waitFor: (work) => scheduler.waitFor(work),
    };
    await play(timing, actions);
    await new Promise(setImmediate); // The driver frees its statements only between turns of the event loop.
  });
  return fc.assert(played, { numRuns });
};
