import { browserLaunch } from '../../scripts/machine/browser.mjs';

/**
 * For `test.use`: the Chromium that fills cards in, as the one without windows does not. Without traces, whose recorder keeps
 * copies of the document in the page. Files that use the same object share their browsers.
 */
export const wholeBrowser = { trace: 'off', launchOptions: browserLaunch({ whole: true }) } as const;
