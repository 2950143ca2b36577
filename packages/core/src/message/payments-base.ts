/**
 * Default base path of the shop's payment routes. The till serves the routes under this path, and the shop's pages send
 * their requests to this path.
 */
export const paymentsBase = '/api/payments';

/** Routes under the base path: the webhook route, and the routes through which the browser returns from the gateway. */
export const gatewayRoutes = {
  webhook: '/webhook',
  success: '/return/success',
  cancel: '/return/cancel',
  error: '/return/error',
} as const;

/** A setting of a framework whose CSRF check refuses the shopper's return. */
export interface CsrfSetting {
  readonly framework: string;
  readonly setting: string;
  readonly file: string;
}

/**
 * Returns the settings that let a framework accept the shopper's return, which is a form that the gateway's page posts
 * from its own origin. With their defaults, these frameworks respond 403 to such a form.
 */
export const csrfSettingsFor = (gateway: string): readonly CsrfSetting[] => [
  { framework: 'SvelteKit', setting: `csrf: { trustedOrigins: ['${gateway}'] }`, file: 'svelte.config.js' },
  { framework: 'Astro', setting: 'security: { checkOrigin: false }', file: 'astro.config.mjs' },
];
