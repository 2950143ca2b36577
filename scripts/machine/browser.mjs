import { onPath } from './host.mjs';

/** Program names under which a complete Chromium may be installed. */
export const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
/** Program name of the Chromium headless shell. */
export const lightBrowser = 'chromium-headless-shell';

// These flags keep Debian's Chromium from contacting its vendor's servers, because tests must use only the loopback
// interface.
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu', // GPU emulation increases processor time by a fifth.
  '--in-process-gpu', // A separate GPU process would need additional processor time.
];

/**
 * Returns Playwright's `launchOptions` for the Chromium headless shell, or for the complete Chromium if `whole` is
 * true. Only the complete Chromium can fill in saved cards and request the camera. CHROMIUM_LIGHT_PATH and
 * CHROMIUM_PATH set the paths of the two programs. If they are not set, the first suitable program on PATH is used, or
 * Playwright's own Chromium if PATH contains none.
 */
export function browserLaunch({ whole = false } = {}) {
  const { CHROMIUM_LIGHT_PATH, CHROMIUM_PATH } = process.env;
  const light = whole ? undefined : CHROMIUM_LIGHT_PATH;
  const path = light || CHROMIUM_PATH || onPath(...(whole ? [] : [lightBrowser]), ...browsers);
  return { ...(path ? { executablePath: path } : {}), args: [...quiet] };
}
