import type { Time } from '../clock.ts';
import type { Store } from '../store/store.ts';

/** The store, and the clock that supplies the times written to it. */
export interface WriteParts {
  readonly store: Store;
  readonly time: Pick<Time, 'now'>;
}
