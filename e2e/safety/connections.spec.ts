import { get } from 'node:http';
import { readSettings } from '../../scripts/servers/settings.mjs';
import { expect, test } from '../support/test.ts';

const { sandboxUrl, shopUrl } = readSettings();

for (const [name, url] of [
  ['shop', shopUrl],
  ['sandbox', sandboxUrl],
] as const)
  test(`the ${name} keeps idle connections open longer than browsers and proxies do, so that no request is cut off`, async () => {
    const idleTime = await new Promise((resolve, reject) => {
      get(`${url}/health`, { headers: { connection: 'keep-alive' } }, (response) => {
        resolve(response.resume().headers['keep-alive']);
      }).once('error', reject);
    });
    expect(idleTime).toBe('timeout=65');
  });
