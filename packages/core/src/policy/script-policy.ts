/** The Trusted Types policy by which the components load a script of the gateway: it lets one address pass and no other. */
export const scriptPolicy = 'checkout-loader';
