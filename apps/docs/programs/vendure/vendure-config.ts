import { TillkitPlugin } from '@tillkit/vendure';
import { DefaultLogger, LogLevel, type VendureConfig } from '@vendure/core';

const storefront = process.env.SHOP_URL ?? 'http://localhost:3001';

export const config: VendureConfig = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: { origin: [storefront], credentials: true, exposedHeaders: ['vendure-auth-token'] },
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: process.env.SUPERADMIN_PASSWORD ?? 'superadmin' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/vendure',
    synchronize: true, // Use migrations in production.
  },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [
    TillkitPlugin.init({
      environment: 'sandbox',
      gateway: { browserUrl: process.env.GATEWAY_URL ?? 'http://127.0.0.1:4400' },
      shopUrl: storefront,
      resultPage: (payment) => `/?payment=${payment.id}`,
    }),
  ],
};
