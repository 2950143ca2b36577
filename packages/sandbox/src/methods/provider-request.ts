import type { WireParameters } from '@tillkit/core';

/** A payment request as the provider receives it. */
export interface ProviderRequest {
  readonly parameters: WireParameters;
  /** Amount in minor units. */
  readonly amount: number;
  readonly reqtype: string;
  readonly now: Date;
}

export type Returns = (request: ProviderRequest) => WireParameters;
