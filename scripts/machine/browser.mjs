import { onPath } from './host.mjs';

/** Program names of a complete Chromium. */
export const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
/** Program name of the Chromium headless shell. */
export const lightBrowser = 'chromium-headless-shell';

// Debian's Chromium connects to servers of its vendor, but tests must stay on loopback.
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu', // GPU emulation increases the processor time by a fifth.
];

/**
 * Returns Playwright's `launchOptions` for the Chromium headless shell. If `whole` is true, returns the options for the
 * complete Chromium, because only the complete one fills in saved cards and requests the camera. CHROMIUM_LIGHT_PATH
 * and CHROMIUM_PATH set the programs. If they are not set, the first suitable program on PATH is used, then
 * Playwright's own.
 */
export function browserLaunch({ whole = false } = {}) {
  const { CHROMIUM_LIGHT_PATH, CHROMIUM_PATH } = process.env;
  const light = whole ? undefined : CHROMIUM_LIGHT_PATH;
  const path = light || CHROMIUM_PATH || onPath(...(whole ? [] : [lightBrowser]), ...browsers);
  return { ...(path ? { executablePath: path } : {}), args: [...quiet] };
}
