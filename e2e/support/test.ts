import { test as base } from '@tillkit/sandbox/testing/playwright';
import { CardFields } from '../models/card-fields.ts';
import { Office } from '../models/office.ts';
import { Shop } from '../models/shop.ts';
import { openSite, type Site } from './site.ts';

interface Parts {
  readonly shop: Shop;
  readonly cardFields: CardFields;
  readonly office: Office;
  /** A site whose origin differs from the shop's origin. */
  readonly site: Site;
}

export const test = base.extend<Parts>({
  shop: async ({ page }, give) => give(new Shop(page)),
  cardFields: async ({ page }, give) => give(new CardFields(page)),
  office: async ({ page }, give) => give(new Office(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
  site: async ({}, give) => {
    const site = await openSite();
    await give(site);
    await site.close();
  },
});

export { expect } from '@playwright/test';
