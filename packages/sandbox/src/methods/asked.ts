import type { WireParameters } from '@tillkit/core';

/** A payment as the provider sees it. */
export interface Asked {
  readonly given: WireParameters;
  /** In minor units. */
  readonly amount: number;
  readonly reqtype: string;
  readonly now: Date;
}

export type Returns = (asked: Asked) => WireParameters;
