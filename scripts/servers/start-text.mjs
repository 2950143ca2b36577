/**
 * Returns the text that `npm start` prints when both servers are ready. The sandbox's console shows all settings and
 * all test cards.
 *
 * @param {Pick<import('./settings.mjs').Settings, 'shopUrl' | 'sandboxUrl'>} settings
 * @param {string} password The password of the back office, or where it is set.
 */
export const startText = ({ shopUrl, sandboxUrl }, password) => `
Tillkit is running.

  Shop      ${shopUrl}
  API       ${shopUrl}/api
  Office    ${shopUrl}/office, password ${password}
  Sandbox   ${sandboxUrl}
  Console   ${sandboxUrl}/console

Pay with a test card, any future expiry date and CVV 123:

  5200 0000 0000 0007   is always approved
  4242 4242 4242 4242   is approved up to CHF 90.00 and declined above

Stop with Ctrl-C.
`;
