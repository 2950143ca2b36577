/** Which gateway a shop talks to: the one on a laptop, the provider's test system, or the real one. */
export type Environment = 'sandbox' | 'test' | 'live';
