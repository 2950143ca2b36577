/**
 * Name of the Trusted Types policy with which the components load a script of the gateway. The policy accepts one
 * address only.
 */
export const scriptPolicy = 'checkout-loader';
