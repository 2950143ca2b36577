import { browserLaunch } from '../../scripts/machine/browser.mjs';

/**
 * Options for `test.use`. They select a full Chromium, because the headless shell cannot autofill cards. Tracing is
 * off because its recorder keeps copies of the document in the page. Test files that use the same object share their
 * browsers.
 */
export const wholeBrowser = { trace: 'off', launchOptions: browserLaunch({ whole: true }) } as const;
