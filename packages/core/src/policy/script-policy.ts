/**
 * Name of the Trusted Types policy that the components use to load a gateway script. The policy accepts only one URL.
 */
export const scriptPolicy = 'checkout-loader';
