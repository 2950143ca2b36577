import { onPath } from './host.mjs';

/** Names of the program that is a whole Chromium. */
export const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
/** The name of a Chromium without windows. */
export const lightBrowser = 'chromium-headless-shell';

// Debian's Chromium connects to servers of its maker; tests stay on loopback.
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu', // An emulated GPU needs a fifth more processor time.
];

/**
 * Returns Playwright's `launchOptions` for the Chromium without windows, or for the `whole` one, which alone fills in
 * saved cards and asks for a camera. CHROMIUM_LIGHT_PATH and CHROMIUM_PATH name them; otherwise the first on PATH
 * applies, then Playwright's own.
 */
export function browserLaunch({ whole = false } = {}) {
  const { CHROMIUM_LIGHT_PATH, CHROMIUM_PATH } = process.env;
  const light = whole ? undefined : CHROMIUM_LIGHT_PATH;
  const path = light || CHROMIUM_PATH || onPath(...(whole ? [] : [lightBrowser]), ...browsers);
  return { ...(path ? { executablePath: path } : {}), args: [...quiet] };
}
