import { existsSync } from 'node:fs';
import { sandboxUrl } from '@tillkit/core/sign';
import type { Environment } from '@tillkit/server';

if (existsSync('.env')) process.loadEnvFile(); // Environment variables that are already set keep their values.

const { env } = process;

export const environment = (env.TILLKIT_ENVIRONMENT || 'sandbox') as Environment;

/**
 * Base URL at which the shopper's browser reaches the gateway. In the sandbox environment, defaults to the local
 * sandbox.
 */
export const gateway = env.TILLKIT_GATEWAY_URL || (environment === 'sandbox' ? sandboxUrl : undefined);
