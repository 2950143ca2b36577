import { posix } from 'node:path';

/** One import as written; `fixed` when it is a statement at the top of the module, not a call. */
export interface Import {
  readonly specifier: string;
  readonly fixed: boolean;
}

const statement = /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const call = /\b(?:import|require|import\.meta\.resolve)\s*\(\s*['"`]([^'"`]+)['"`]/g;
const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm;

/** All import specifiers of a module: static, for types, re-exports, side effects and calls. */
export function readImports(code: string): Import[] {
  const text = code.replace(commentLine, '');
  const fixed = [...text.matchAll(statement)].map((match) => match[1] ?? match[2] ?? '');
  const called = [...text.matchAll(call)].map((match) => match[1] ?? '');
  return [
    ...fixed.map((specifier) => ({ specifier, fixed: true })),
    ...called.map((specifier) => ({ specifier, fixed: false })),
  ];
}

/** The npm package a specifier belongs to; undefined for relative paths and for Node's own modules. */
export function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|\/|node:|virtual:)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

interface Area {
  readonly folder: string;
  /** What it may import of ours, specifier by specifier. */
  readonly ours: readonly string[];
  readonly node: boolean;
  /** Other folders that its relative imports may reach. */
  readonly reaches?: readonly string[];
}

const facts = ['@tillkit/core', '@tillkit/core/forms', '@tillkit/core/forms/draw', '@tillkit/core/sign'];
const page = [
  '@tillkit/core',
  '@tillkit/core/forms',
  '@tillkit/core/forms/draw',
  '@tillkit/react',
  '@tillkit/react/load',
  '@tillkit/react/styles.css',
];

/** Who may import whom; the first area whose folder holds a file speaks for it. */
const areas: readonly Area[] = [
  { folder: 'packages/core/src', ours: [], node: false },
  { folder: 'packages/xml/src', ours: ['@tillkit/core'], node: false },
  {
    folder: 'packages/react/src',
    ours: ['', '/forms', '/forms/countries', '/forms/draw', '/forms/pick'].map((entry) => `@tillkit/core${entry}`),
    node: false,
  },
  { folder: 'packages/server/src', ours: [...facts, '@tillkit/xml'], node: true },
  { folder: 'packages/sandbox/src', ours: [...facts, '@tillkit/xml'], node: true },
  { folder: 'apps/demo/web', ours: page, node: false, reaches: ['apps/demo/catalogue'] },
  { folder: 'apps/demo/catalogue', ours: ['@tillkit/core'], node: false },
  {
    folder: 'apps/demo/api',
    ours: [...facts, '@tillkit/react', '@tillkit/react/load', '@tillkit/server', '@tillkit/server/node'],
    node: true,
    // It also renders the pages, for a browser without JavaScript.
    reaches: ['apps/demo/catalogue', 'apps/demo/web'],
  },
  { folder: 'storybook', ours: page, node: true, reaches: ['packages/react/src/labels', 'packages/react/src/styles'] },
  { folder: 'e2e', ours: [], node: true, reaches: ['scripts'] },
  {
    folder: 'prove',
    ours: ['@tillkit/server', '@tillkit/server/node'],
    node: true,
    reaches: ['packages/server/src/test'],
  },
  { folder: 'scripts', ours: [], node: true },
];

/** Folders that some area speaks for. */
export const areaFolders = areas.map(({ folder }) => folder);

const isTest = (path: string) => /\.(?:test|test-d|spec|prove)\.tsx?$|\/test\//.test(path);
const below = (folder: string, path: string) => path.startsWith(`${folder}/`);

/** The imports of a file that point the wrong way, one line each. `path` is relative to the repository. */
export function checkImports(path: string, code: string): string[] {
  const area = areas.find(({ folder }) => below(folder, path));
  if (!area) return [];
  return readImports(code)
    .filter((found) => !isAllowed(area, path, found))
    .map(({ specifier }) => `${path} imports ${specifier}`);
}

function isAllowed(area: Area, path: string, { specifier, fixed }: Import): boolean {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    const own = isTest(path) ? area.folder.replace(/\/(?:src|api|web)$/, '') : area.folder;
    return [own, ...(area.reaches ?? [])].some((folder) => below(folder, target));
  }
  if (specifier.startsWith('node:')) return area.node || isTest(path);
  if (specifier.startsWith('@tillkit/')) return area.ours.includes(specifier);
  // The scripts run before anything is installed; what they need of it they import later, by a call.
  return area.folder !== 'scripts' || !fixed;
}
