/**
 * Name of the Trusted Types policy with which the components load a gateway script. The policy accepts only one URL.
 */
export const scriptPolicy = 'checkout-loader';
