import { CheckoutError, exactOrigin, readScriptList, scriptListPath, type Mode } from '@tillkit/core';
import { gatewayScripts, integrityOf, isProvedBy, type InventoryEntry } from './inventory.ts';
import { load } from './load.ts';

export interface Listed {
  readonly listed: readonly InventoryEntry[];
  /** What keeps the inventory from being whole. */
  readonly problems: readonly string[];
}

/**
 * Lists the gateway's scripts that the modes load, from its own list or from `script`, and compares each with its hash.
 * Throws `argument_wrong` for a script whose address does not name one host.
 */
export async function listScripts(
  gateway: string,
  { modes: used, script = [] }: { readonly modes: readonly Mode[]; readonly script?: readonly string[] },
  signal: AbortSignal,
): Promise<Listed> {
  const named = await Promise.all(
    script.map(async (src): Promise<InventoryEntry> => {
      if (exactOrigin(src) === undefined)
        throw new CheckoutError(
          'argument_wrong',
          'The address of a script is not one exact https address.',
          'Give --script as https://host/path.js.',
        );
      const { body } = await load(src, signal);
      return {
        src,
        integrity: integrityOf(body),
        from: 'gateway',
        reason: 'A script of the gateway, as it was named.',
      };
    }),
  );
  if (named.length > 0 || !used.some((mode) => mode === 'lightbox' || mode === 'secure-fields'))
    return { listed: named, problems: [] };
  const address = `${gateway}${scriptListPath}`;
  try {
    const listed = gatewayScripts(readScriptList(readJson((await load(address, signal)).body), address), used);
    const problems = await Promise.all(
      listed.map(async ({ src = '', integrity }) =>
        isProvedBy((await load(src, signal)).body, integrity)
          ? []
          : [`The content of ${src} is not what its hash says.`],
      ),
    );
    return { listed, problems: problems.flat() };
  } catch (error) {
    if (!(error instanceof CheckoutError) || signal.aborted) throw error;
    const hint = 'Where a gateway keeps no list, name its scripts with --script.';
    return { listed: [], problems: [`The scripts of the gateway are not known. ${error.message} ${hint}`] };
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined; // no list either
  }
}
