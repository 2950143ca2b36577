import { openPair } from '../../e2e/support/open-pair.ts';
import { buildShop } from '../../scripts/servers/build-shop.mjs';
import { openShoppers } from './shoppers.ts';
import { printDeclined, printEarlyScripts, printKeys, printKnown, printRow } from './waits.ts';
import { printHands, printNetwork, printPlaces, printQuestions } from './rulers.ts';

/**
 * Measures a shopper's effort and waiting time from the product page to the paid order, in a production build of the
 * demo.
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
    await printRow(shoppers);
    await printKeys(shoppers);
    await printEarlyScripts(shoppers);
    await printKnown(shoppers);
    await printDeclined(shoppers);
  } finally {
    await shoppers.close();
    await pair.close();
  }
}
