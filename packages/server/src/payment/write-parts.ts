import type { Time } from '../clock.ts';
import type { Store } from '../store/store.ts';

/** The store, and a clock for the times that are written to it. */
export interface WriteParts {
  readonly store: Store;
  readonly time: Pick<Time, 'now'>;
}
