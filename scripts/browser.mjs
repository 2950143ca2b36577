import { browsers, onPath } from './host.mjs';

// Debian's Chromium talks to its maker's servers on its own; tests stay on loopback.
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Playwright's `launchOptions`: the Chromium named in CHROMIUM_PATH, else the first on PATH, else Playwright's own.
 */
export function browserLaunch() {
  const found = process.env.CHROMIUM_PATH || onPath(...browsers);
  return { ...(found ? { executablePath: found } : {}), args: [...quiet] };
}
