import { browsers, lightBrowser, onPath } from './host.mjs';

// Debian's Chromium talks to its maker's servers on its own; tests stay on loopback.
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu', // drawing on the processor through the emulated one costs a fifth more
];

/**
 * Playwright's `launchOptions`: the Chromium without windows, or the `whole` one, which alone fills in cards and asks for
 * a camera. Named in CHROMIUM_LIGHT_PATH and CHROMIUM_PATH, else the first on PATH, else Playwright's own.
 */
export function browserLaunch({ whole = false } = {}) {
  const { CHROMIUM_LIGHT_PATH, CHROMIUM_PATH } = process.env;
  const light = whole ? undefined : CHROMIUM_LIGHT_PATH;
  const found = light || CHROMIUM_PATH || onPath(...(whole ? [] : [lightBrowser]), ...browsers);
  return { ...(found ? { executablePath: found } : {}), args: [...quiet] };
}
