import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../../scripts/machine/bundle.mjs';
import { selfSigned, signedBy, type Certificate } from '../test/certificate.ts';
import { listen } from '../test/listen.ts';

const authority = selfSigned({ isAuthority: true });

async function serve({ key, cert }: Certificate): Promise<string> {
  const { port, close } = await listen(createServer({ key, cert }, (_, response) => void response.end('<answer/>')));
  onTestFinished(close);
  return `https://127.0.0.1:${port}/`;
}

/**
 * Calls each server from a process that trusts the test certificate authority and has disabled certificate checks.
 * Returns the results.
 */
async function callEach(urls: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-ca-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'authority.pem');
  writeFileSync(file, authority.cert);
  const script = join(import.meta.dirname, '../test/processes/trusting-call.ts');
  const child = spawn(process.execPath, [await bundleScript(script), ...urls], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: file, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim().split('\n');
}

test('a certificate that has expired or was issued for a different host is rejected, even if a trusted authority signed it and the process disables certificate checks (K58)', async () => {
  const good = await serve(signedBy(authority));
  const expired = await serve(signedBy(authority, { isExpired: true }));
  const elsewhere = await serve(signedBy(authority, { address: [192, 0, 2, 1] }));
  const strange = await serve(selfSigned());
  expect(await callEach([good, expired, elsewhere, strange])).toEqual([
    '<answer/>',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ]);
});
