import type { Finding } from './finding.ts';
import { integrityOf, isProvedBy, type InventoryEntry } from './inventory.ts';
import type { PageScript } from './read-page.ts';

/** A script as it is on the live page. */
export interface LiveScript {
  /** Absolute; absent for one that stands in the page. */
  readonly src?: string;
  /** Of the content as it is now; absent when it did not load. */
  readonly integrity?: string;
  readonly reason?: string;
}

export interface Compared {
  readonly scripts: readonly LiveScript[];
  readonly findings: readonly Finding[];
}

/**
 * Holds every script of a page against the inventory. `page` is the address of the page, `contentOf` loads a script and
 * gives `undefined` for one that does not load.
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
      says: `The inventory does not have it. If it belongs there, add ${line}.`,
    });
  }
  if (content === undefined)
    findings.push({ kind: 'changed', what, says: 'It did not load, so nothing is known of its content.' });
  else if (entry && !isProvedBy(content, entry.integrity))
    findings.push({ kind: 'changed', what, says: `Its content is not that of the inventory; now it is ${integrity}.` });
  if (src !== undefined && new URL(src).origin !== new URL(page).origin && !script.integrity)
    findings.push({ kind: 'unhashed', what, says: 'It is of another origin and has no integrity attribute.' });
  const live = { ...(src && { src }), ...(integrity && { integrity }), ...(entry && { reason: entry.reason }) };
  return { live, findings };
}

const absolute = (src: string, page: string): string => (URL.canParse(src, page) ? new URL(src, page).href : page);
