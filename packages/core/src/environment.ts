/**
 * The gateway that a shop uses: the sandbox on the developer's machine, the provider's test system, or the live system.
 */
export type Environment = 'sandbox' | 'test' | 'live';
