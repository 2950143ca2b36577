import { defineConfig } from '@medusajs/framework/utils';
import type { TillkitOptions } from '@tillkit/medusa';

const storefront = process.env.SHOP_URL ?? 'http://localhost:8000';

const tillkit: TillkitOptions = {
  environment: 'sandbox',
  gateway: { browserUrl: process.env.GATEWAY_URL ?? 'http://127.0.0.1:4400' },
  shopUrl: storefront,
  resultPage: (payment) => `/?payment=${payment.id}`,
};

export default defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/medusa',
    http: {
      storeCors: storefront,
      adminCors: storefront,
      authCors: storefront,
      jwtSecret: process.env.JWT_SECRET ?? 'only-for-development',
      cookieSecret: process.env.COOKIE_SECRET ?? 'only-for-development',
    },
  },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          { resolve: '@tillkit/medusa', id: 'tillkit', options: tillkit },
          { resolve: '@tillkit/medusa', id: 'reserve', options: { ...tillkit, capture: false } },
        ],
      },
    },
  ],
});
