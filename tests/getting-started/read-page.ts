import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = join(import.meta.dirname, '../../apps/docs/pages/start');

export interface ShopPage {
  /** Commands of the page, block by block, in its order; `servers` go on running, each in a terminal of its own. */
  readonly commands: readonly string[];
  readonly servers: readonly string[];
  /** By path, as the page names it. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a reader does who follows a page of getting started, and nothing else. */
export function readShopPage(name: string): ShopPage {
  const text = readFileSync(join(pages, `${name}.md`), 'utf8');
  const [before = '', running = ''] = text.split(/^## \d\. Run it$/m);
  const [toRun = ''] = running.split(/^## /m);
  const files = [...before.matchAll(/^`([^`]+)`.*\n\n<<< (\S+)$/gm)].map(([, path = '', from = '']) => [
    path,
    readFileSync(join(dirname(join(pages, name)), from), 'utf8'),
  ]);
  return { commands: blocksOf(before), servers: blocksOf(toRun), files: Object.fromEntries(files) };
}

const blocksOf = (text: string) => [...text.matchAll(/^```sh\n([^]*?)\n```$/gm)].map(([, code = '']) => code);
