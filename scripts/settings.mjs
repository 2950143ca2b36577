// The one place for what `npm start` and the journeys agree upon. Everything here is for the sandbox on this machine:
// the keys and the password guard nothing.

const hex = (text) => Buffer.from(text).toString('hex');

/** Ports, addresses and test secrets, each replaceable by the environment variable beside it. */
export function readSettings(env = process.env) {
  const shopPort = readPort(env, 'TILLKIT_SHOP_PORT', 4000);
  const sandboxPort = readPort(env, 'TILLKIT_SANDBOX_PORT', 4400);
  return {
    shopPort,
    sandboxPort,
    shopUrl: readUrl(env.TILLKIT_SHOP_URL, shopPort),
    sandboxUrl: readUrl(env.TILLKIT_SANDBOX_URL, sandboxPort),
    merchant: env.TILLKIT_MERCHANT || '1000011011',
    hmacKey: env.TILLKIT_HMAC_KEY || hex('tillkit-sandbox-first-test-key--it-is-public-and-guards-nothing!'),
    hmacKey2: env.TILLKIT_HMAC_KEY2 || hex('tillkit-sandbox-second-test-key-it-is-public-and-guards-nothing!'),
    apiPassword: env.TILLKIT_API_PASSWORD || 'sandbox-only-password',
    databaseUrl: env.DATABASE_URL || undefined,
    data: env.TILLKIT_DATA || './data',
  };
}

function readPort(env, name, fallback) {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is not a port. Set it to a number from 1 to 65535.`);
}

const readUrl = (url, port) => (url || `http://127.0.0.1:${port}`).replace(/\/+$/, '');
