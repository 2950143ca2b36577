import { posix } from 'node:path';
import { readImports } from './imports.ts';

const root = 'packages/sandbox/src/';

/** Every room of the sandbox with those that its sources may import from, types included. Nothing goes back up. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  model: [],
  client: ['model'],
  scripts: [],
  faults: ['model'],
  issuer: ['model'],
  ledger: ['model'],
  admin: ['model'],
  notify: ['model', 'admin'],
  methods: ['model', 'admin', 'issuer'],
  payment: ['model', 'admin', 'issuer', 'ledger', 'faults', 'notify', 'methods'],
  page: ['model', 'payment', 'scripts'],
  web: ['model', 'admin', 'issuer', 'faults', 'notify', 'methods', 'payment', 'page', 'scripts'],
  fields: ['model', 'admin', 'issuer', 'methods', 'payment', 'page', 'scripts'],
  'xml-api': ['model', 'admin', 'issuer', 'ledger', 'payment'],
};
/** Tests, and what stands beside the rooms (`app.ts` and the entries), may use all of them. */
const above = /^[^/]+$|^test(?:ing)?\/|\.(?:test|test-d|prove)\.tsx?$/;

/** The imports of one file of the sandbox that go into a room they must not know, one line each. */
export function checkRoom(path: string, code: string): string[] {
  const file = path.slice(root.length);
  if (!path.startsWith(root) || above.test(file)) return [];
  const [room = ''] = file.split('/');
  const allowed = rooms[room];
  if (!allowed) return [`${path} stands in no room`];
  return readImports(code)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(file), specifier))
    .filter((target) => ![room, ...allowed].some((each) => target.startsWith(`${each}/`)))
    .map((target) => `${path} imports ${target}`);
}

/** Room by room, those that are reached again from themselves. */
export const cycles = (): string[] =>
  Object.keys(rooms).filter((room) => {
    const reached = new Set<string>();
    const walk = (from: string) =>
      rooms[from]?.forEach((next) => {
        if (!reached.has(next)) walk((reached.add(next), next));
      });
    walk(room);
    return reached.has(room);
  });
