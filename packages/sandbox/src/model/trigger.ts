import type { moves } from '@tillkit/core';

/** What moves a transaction, by its name in core's table of moves. */
export type Trigger = (typeof moves)[number][1];
