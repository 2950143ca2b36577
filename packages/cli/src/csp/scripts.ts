import { createHash } from 'node:crypto';
import { CheckoutError, type ListedScript, type Mode, readScriptList, scriptListPath } from '@tillkit/core';
import { exactOrigin, type ScriptName } from '@tillkit/core/internal';
import { load } from '../load.ts';
import type { Finding } from './finding.ts';
import type { PageScript } from './read-page.ts';

/** A script that may run on the payment page (PCI DSS 4, requirement 6.4.3), with its hash and its justification. */
export interface InventoryEntry {
  /** URL of the script. Omitted for an inline script. */
  readonly src?: string;
  readonly integrity: string;
  readonly from: 'gateway' | 'shop';
  readonly reason: string;
}

const uses: Readonly<Record<ScriptName, { readonly mode: Mode; readonly reason: string }>> = {
  lightbox: { mode: 'lightbox', reason: 'Shows the payment page in a frame over the page (lightbox).' },
  fields: { mode: 'secure-fields', reason: 'Puts the card fields into frames of the gateway (Secure Fields).' },
};

/** Returns the gateway scripts that the given modes load. */
const gatewayScripts = (
  list: Readonly<Partial<Record<ScriptName, ListedScript>>>,
  modes: readonly Mode[],
): readonly InventoryEntry[] =>
  (['lightbox', 'fields'] as const).flatMap((name) => {
    const { mode, reason } = uses[name];
    const listed = list[name];
    return listed && modes.includes(mode) ? [{ ...listed, from: 'gateway' as const, reason }] : [];
  });

/** Returns the value of the `integrity` attribute for a script with the given content. */
const integrityOf = (content: string | Uint8Array, algorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Returns whether the content matches one of the hashes in an `integrity` attribute. */
const isProvedBy = (content: string | Uint8Array, integrity: string): boolean =>
  integrity
    .split(/\s+/)
    .some((hash) => /^sha(256|384|512)-/.test(hash) && integrityOf(content, hash.slice(0, 6)) === hash);

/**
 * Reads the shop's own part of the inventory: a list of `{ src, integrity, reason }`, or the output of `tillkit csp
 * --json`. Throws `argument_wrong` if an entry is invalid or has no reason.
 */
export function readInventory(json: unknown): readonly InventoryEntry[] {
  const list: unknown = Array.isArray(json) ? json : (json as { readonly scripts?: unknown } | null)?.scripts;
  if (!Array.isArray(list)) throw wrong('The inventory is not a list of scripts.');
  return list.map((entry: unknown, at) => {
    const { src, integrity, reason, from } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    if (src !== undefined && typeof src !== 'string')
      throw wrong(`The URL of script ${at + 1} of the inventory is not a string.`);
    if (typeof integrity !== 'string' || !/^sha(256|384|512)-/.test(integrity))
      throw wrong(`Script ${at + 1} of the inventory has no integrity hash.`);
    if (typeof reason !== 'string' || reason.trim() === '')
      throw wrong(`Script ${at + 1} of the inventory has no reason.`);
    return { ...(src !== undefined && { src }), integrity, from: from === 'gateway' ? 'gateway' : 'shop', reason };
  });
}

const wrong = (message: string) =>
  new CheckoutError(
    'argument_wrong',
    message,
    'Write the inventory as [{ "src": "/assets/shop.js", "integrity": "sha384-…", "reason": "The shop itself." }].',
  );

export interface Listed {
  readonly listed: readonly InventoryEntry[];
  /** Problems with the inventory, each as a sentence. Empty if the inventory is complete. */
  readonly problems: readonly string[];
}

/**
 * Lists the gateway scripts that the modes load. If `script` contains URLs, the function hashes those scripts.
 * Otherwise, it reads the list that the gateway publishes and compares each script with its published hash. Throws
 * `argument_wrong` if a URL in `script` is not an exact https URL.
 */
export async function listScripts(
  gateway: string,
  { modes: used, script = [] }: { readonly modes: readonly Mode[]; readonly script?: readonly string[] },
  signal: AbortSignal,
): Promise<Listed> {
  const passed = await Promise.all(
    script.map(async (src): Promise<InventoryEntry> => {
      if (exactOrigin(src) === undefined)
        throw new CheckoutError(
          'argument_wrong',
          'A value of --script is not a complete https URL without wildcards.',
          'Pass --script with a URL such as https://host/path.js.',
        );
      const { body } = await load(src, signal);
      return {
        src,
        integrity: integrityOf(body),
        from: 'gateway',
        reason: 'A script of the gateway, passed with --script.',
      };
    }),
  );
  if (passed.length > 0 || !used.some((mode) => mode === 'lightbox' || mode === 'secure-fields'))
    return { listed: passed, problems: [] };
  const address = `${gateway}${scriptListPath}`;
  try {
    const listed = gatewayScripts(readScriptList(readJson((await load(address, signal)).body), address), used);
    const problems = await Promise.all(
      listed.map(async ({ src = '', integrity }) =>
        isProvedBy((await load(src, signal)).body, integrity) ? [] : [`The content of ${src} does not match its hash.`],
      ),
    );
    return { listed, problems: problems.flat() };
  } catch (error) {
    if (!(error instanceof CheckoutError) || signal.aborted) throw error;
    const hint = 'If the gateway publishes no list, pass its scripts with --script.';
    return { listed: [], problems: [`The scripts of the gateway are unknown. ${error.message} ${hint}`] };
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A script on the live page. */
export interface LiveScript {
  /** Absolute URL. Omitted for an inline script. */
  readonly src?: string;
  /** Hash of the current content. Omitted if the script could not be loaded. */
  readonly integrity?: string;
  readonly reason?: string;
}

export interface Compared {
  readonly scripts: readonly LiveScript[];
  readonly findings: readonly Finding[];
}

/**
 * Compares every script on a page with the inventory. `page` is the URL of the page. `contentOf` loads a script and
 * returns undefined if the script cannot be loaded.
 */
export async function compareScripts(
  scripts: readonly PageScript[],
  inventory: readonly InventoryEntry[],
  page: string,
  contentOf: (address: string) => Promise<Uint8Array | undefined>,
): Promise<Compared> {
  const compared = await Promise.all(scripts.map((script) => compareScript(script, inventory, page, contentOf)));
  return { scripts: compared.map(({ live }) => live), findings: compared.flatMap(({ findings }) => findings) };
}

async function compareScript(
  script: PageScript,
  inventory: readonly InventoryEntry[],
  page: string,
  contentOf: (address: string) => Promise<Uint8Array | undefined>,
): Promise<{ readonly live: LiveScript; readonly findings: readonly Finding[] }> {
  const src = script.src === undefined ? undefined : absolute(script.src, page);
  const content = src === undefined ? script.text : await contentOf(src);
  const integrity = content === undefined ? undefined : integrityOf(content);
  const entry = inventory.find((each) =>
    src === undefined
      ? each.src === undefined && script.text !== undefined && isProvedBy(script.text, each.integrity)
      : each.src !== undefined && absolute(each.src, page) === src,
  );
  const what = src ?? 'a script in the page';
  const findings: Finding[] = [];
  if (!entry) {
    const line = JSON.stringify({ ...(src && { src }), integrity, reason: '…' });
    findings.push({
      kind: 'unlisted',
      what,
      says: `The inventory does not contain it. If it is intended, add ${line}.`,
    });
  }
  if (content === undefined)
    findings.push({ kind: 'changed', what, says: 'The script did not load, so its content is unknown.' });
  else if (entry && !isProvedBy(content, entry.integrity))
    findings.push({
      kind: 'changed',
      what,
      says: `The content differs from the inventory; its hash is now ${integrity}.`,
    });
  if (src !== undefined && new URL(src).origin !== new URL(page).origin && !script.integrity)
    findings.push({
      kind: 'unhashed',
      what,
      says: 'The script is from another origin and has no integrity attribute.',
    });
  const live = { ...(src && { src }), ...(integrity && { integrity }), ...(entry && { reason: entry.reason }) };
  return { live, findings };
}

const absolute = (src: string, page: string): string => (URL.canParse(src, page) ? new URL(src, page).href : page);
