import { openPair } from '../../e2e/support/open-pair.ts';
import { buildShop } from '../../scripts/servers/build-shop.mjs';
import { openShoppers } from './shoppers.ts';
import { printHands, printNetwork, printPlaces, printQuestions } from './rulers.ts';

/**
 * Measures the work and the waiting time of a shopper from the product page to the paid order, in the demo's production
 * build.
 */
export async function benchShopper(): Promise<void> {
  buildShop();
  const pair = await openPair({});
  const shoppers = await openShoppers(pair.shopUrl);
  try {
    await printHands(shoppers);
    await printPlaces(shoppers);
    await printNetwork(shoppers);
    await printQuestions(shoppers);
  } finally {
    await shoppers.close();
    await pair.close();
  }
}
