import { get } from 'node:http';
import { readSettings } from '../../scripts/servers/settings.mjs';
import { expect, test } from '../support/test.ts';

const { sandboxUrl, shopUrl } = readSettings();

for (const [name, url] of [
  ['shop', shopUrl],
  ['sandbox', sandboxUrl],
] as const)
  test(`the ${name} keeps a connection for longer than browsers and proxies keep theirs, so that it is not cut under a request`, async () => {
    const kept = await new Promise((resolve, reject) => {
      get(`${url}/health`, { headers: { connection: 'keep-alive' } }, (response) => {
        resolve(response.resume().headers['keep-alive']);
      }).once('error', reject);
    });
    expect(kept).toBe('timeout=65');
  });
