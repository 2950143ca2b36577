import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../addresses.ts';

/** What an entry publishes under a name, as the built types have it. */
export interface Published {
  readonly name: string;
  /** Text of the docblock, as Markdown, up to its example. */
  readonly about: string;
  readonly example: string | undefined;
  /** The declaration, without docblocks of its own members taken out. */
  readonly signature: string;
  /** A package that it is published by first. */
  readonly from?: string;
}

export interface Entry {
  /** As a shop imports it: `@tillkit/server/express`. */
  readonly specifier: string;
  readonly published: readonly Published[];
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const declaration = /^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) (\w+)/;

/** The entries of a package with types. Omits the entry for our own packages and the entries of single languages. */
export function readEntries(name: string): readonly Entry[] {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    if (typeof target === 'string' || path === './internal' || path.startsWith('./labels/')) return [];
    return [{ specifier: posix.join(manifest.name, path), published: readFile(join(folder, target.types)) }];
  });
}

/** What a file of types exports, in its order. Throws where the packages have not been built. */
function readFile(file: string): readonly Published[] {
  if (!existsSync(file)) throw new Error(`${file} is not there: run npm run build.`);
  const text = readFileSync(file, 'utf8');
  const passedOn = [...text.matchAll(/^export (?:type )?(\*|\{[^}]*\})(?: from '([^']+)')?;$/gm)];
  const fromOthers = passedOn.flatMap(([, what = '', from]) =>
    from === undefined ? [] : readPassedOn(file, what, from),
  );
  return [...splitDeclarations(text), ...fromOthers];
}

function readPassedOn(file: string, what: string, from: string): readonly Published[] {
  const wanted = [...what.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g)].map(([, name = '', as = name]) => ({ name, as }));
  if (!from.startsWith('.'))
    return wanted.map(({ as }) => ({ name: as, about: '', example: undefined, signature: '', from }));
  const all = readFile(join(dirname(file), from.replace(/\.(?:ts|js)(x?)$/, '.d.ts')));
  if (what === '*') return all;
  return wanted.flatMap(({ name, as }) => all.filter((one) => one.name === name).map((one) => ({ ...one, name: as })));
}

const depthOf = (line: string) => (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);

/** The declarations of a file, each with the docblock above it. Overloads stand together. */
function splitDeclarations(text: string): readonly Published[] {
  const found = new Map<string, Published>();
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
    const made = toPublished(block.join('\n'));
    const before = made && found.get(made.name);
    if (made) found.set(made.name, before ? { ...before, signature: `${before.signature}\n${made.signature}` } : made);
    block = [];
    depth = 0;
  }
  return [...found.values()];
}

function toPublished(block: string): Published | undefined {
  const [, comment = '', signature = block] = /^\s*(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?([^]*)$/.exec(block) ?? [];
  const name = declaration.exec(signature.trim())?.[1];
  if (name === undefined) return undefined;
  const [about = '', example] = comment.replaceAll(/^ *\* ?/gm, '').split('@example');
  return { name, about: about.trim(), example: example?.trim(), signature: signature.trim() };
}
