import type { Time } from '../clock.ts';
import type { Store } from '../store/store.ts';

/** Services that a write to the store needs. */
export interface WriteParts {
  readonly store: Store;
  readonly time: Pick<Time, 'now'>;
}
