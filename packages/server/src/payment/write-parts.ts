import type { Time } from '../clock.ts';
import type { Store } from '../store/store.ts';

/** Services that are needed to write to the store. */
export interface WriteParts {
  readonly store: Store;
  readonly time: Pick<Time, 'now'>;
}
