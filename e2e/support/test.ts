import { test as base } from '@playwright/test';
import { PaymentPage } from '../models/payment-page.ts';
import { Shop } from '../models/shop.ts';

export const test = base.extend<{ shop: Shop; paymentPage: PaymentPage }>({
  shop: async ({ page }, give) => give(new Shop(page)),
  paymentPage: async ({ page }, give) => give(new PaymentPage(page)),
});

export { expect } from '@playwright/test';
