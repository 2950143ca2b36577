import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../addresses.ts';

/** An export of an entry point, read from the built type declarations. */
export interface Published {
  readonly name: string;
  /** The text before the docblock's example, as Markdown. */
  readonly about: string;
  readonly example: string | undefined;
  /** The declaration, including the docblocks of its members. */
  readonly signature: string;
  /** The package from which this entry point re-exports the name. */
  readonly from?: string;
}

export interface Entry {
  /** Import path, such as `@tillkit/server/express`. */
  readonly specifier: string;
  readonly published: readonly Published[];
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const declaration = /^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) (\w+)/;

/**
 * Returns the typed entry points of a package, except the internal entry point and the label files for individual
 * languages.
 */
export function readEntries(name: string): readonly Entry[] {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    if (typeof target === 'string' || path === './internal' || path.startsWith('./labels/')) return [];
    return [{ specifier: posix.join(manifest.name, path), published: readFile(join(folder, target.types)) }];
  });
}

/**
 * Returns the exports of a type declaration file: first its own declarations, then its re-exports. Throws if the
 * package has not been built.
 */
function readFile(file: string): readonly Published[] {
  if (!existsSync(file)) throw new Error(`The declaration file ${file} does not exist. Run \`npm run build\`.`);
  const text = readFileSync(file, 'utf8');
  const reExports = [...text.matchAll(/^export (?:type )?(\*|\{[^}]*\})(?: from '([^']+)')?;$/gm)];
  const fromOtherFiles = reExports.flatMap(([, what = '', from]) =>
    from === undefined ? [] : readReExport(file, what, from),
  );
  return [...splitDeclarations(text), ...fromOtherFiles];
}

function readReExport(file: string, what: string, from: string): readonly Published[] {
  const names = [...what.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g)].map(([, name = '', as = name]) => ({ name, as }));
  if (!from.startsWith('.'))
    return names.map(({ as }) => ({ name: as, about: '', example: undefined, signature: '', from }));
  const all = readFile(join(dirname(file), from.replace(/\.(?:ts|js)(x?)$/, '.d.ts')));
  if (what === '*') return all;
  return names.flatMap(({ name, as }) => all.filter((one) => one.name === name).map((one) => ({ ...one, name: as })));
}

const depthOf = (line: string) => (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);

/**
 * Splits a file into its declarations, each with its docblock. The overloads of a function are joined into one
 * declaration.
 */
function splitDeclarations(text: string): readonly Published[] {
  const declarations = new Map<string, Published>();
  let block: string[] = [];
  let depth = 0;
  let inComment = false;
  for (const line of text.split('\n')) {
    block.push(line);
    if (line.trimStart().startsWith('/**')) inComment = true;
    const isCode = !inComment;
    if (line.includes('*/')) inComment = false;
    if (!isCode) continue;
    depth += depthOf(line);
    if (depth > 0 || !/[;}]$/.test(line)) continue;
    const next = toPublished(block.join('\n'));
    const before = next && declarations.get(next.name);
    if (next)
      declarations.set(next.name, before ? { ...before, signature: `${before.signature}\n${next.signature}` } : next);
    block = [];
    depth = 0;
  }
  return [...declarations.values()];
}

function toPublished(block: string): Published | undefined {
  const [, comment = '', signature = block] = /^\s*(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?([^]*)$/.exec(block) ?? [];
  const name = declaration.exec(signature.trim())?.[1];
  if (name === undefined) return undefined;
  const [about = '', example] = comment.replaceAll(/^ *\* ?/gm, '').split('@example');
  return { name, about: about.trim(), example: example?.trim(), signature: signature.trim() };
}
