import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = join(import.meta.dirname, '../../apps/docs/pages/start');

export interface ShopPage {
  /** Command blocks in page order. Each block in `servers` keeps running in its own terminal. */
  readonly commands: readonly string[];
  readonly servers: readonly string[];
  /** The command blocks of the section "Deploy": the build, then the programs that keep running. May be empty. */
  readonly deploy: readonly string[];
  /** Contents of the files, keyed by the path that the page gives for each file. */
  readonly files: Readonly<Record<string, string>>;
}

/** Reads the commands and files from a "Get started" page. */
export function readShopPage(name: string): ShopPage {
  const text = readFileSync(join(pages, `${name}.md`), 'utf8');
  const [before = '', running = ''] = text.split(/^## \d\. Run it$/m);
  const [toRun = '', ...sections] = running.split(/^## /m);
  const deploy = sections.find((section) => /^\d\. Deploy$/m.test(section)) ?? '';
  const files = [...before.matchAll(/^`([^`]+)`.*\n\n<<< (\S+)$/gm)].map(([, path = '', from = '']) => [
    path,
    readFileSync(join(dirname(join(pages, name)), from), 'utf8'),
  ]);
  return {
    commands: blocksOf(before),
    servers: blocksOf(toRun),
    deploy: blocksOf(deploy),
    files: Object.fromEntries(files),
  };
}

const blocksOf = (text: string) => [...text.matchAll(/^```sh\n([^]*?)\n```$/gm)].map(([, code = '']) => code);
