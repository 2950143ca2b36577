import { existsSync } from 'node:fs';
import { sandboxUrl } from '@tillkit/core/sign';
import type { Environment } from '@tillkit/server';

if (existsSync('.env')) process.loadEnvFile(); // what is set already stays as it is

const { env } = process;

export const environment = (env.TILLKIT_ENVIRONMENT || 'sandbox') as Environment; // the till checks it

/** Where shoppers pay. */
export const gateway = env.TILLKIT_GATEWAY_URL || (environment === 'sandbox' ? sandboxUrl : undefined);
