/** What breaks a rule of the house in one file, one line each. `path` is relative to the repository. */
export function checkHouse(path: string, code: string): string[] {
  return rules.filter(({ applies, broken }) => applies(path) && broken(code)).map(({ says }) => `${path}: ${says}`);
}

interface Rule {
  readonly says: string;
  readonly applies: (path: string) => boolean;
  readonly broken: (code: string) => boolean;
}

const isTest = (path: string) => /\.(?:test|test-d|spec|prove)\.tsx?$/.test(path);
/** The long runs are about what happens in real time. */
const isProof = (path: string) => path.endsWith('.prove.ts');
const isConfig = (path: string) => path.endsWith('.config.ts');
const isTable = (path: string) => /\/(?:rows|methods|labels|operations)\//.test(path);

const rules: readonly Rule[] = [
  {
    says: 'has more than 400 lines',
    applies: (path) => !isTest(path) && !isTable(path),
    broken: (code) => code.trimEnd().split('\n').length > 400,
  },
  {
    says: 'has a default export',
    applies: (path) => /^packages\/[\w-]+\/src\//.test(path),
    broken: (code) => /^\s*export\s+default\b|^\s*export\s*\{[^}]*\bas\s+default\b/m.test(code),
  },
  {
    says: 'puts work off',
    applies: () => true,
    broken: (code) => /\bTO[D]O\b|\bFIX[M]E\b/.test(code),
  },
  {
    says: 'leaves tests out',
    applies: isTest,
    broken: (code) =>
      /\b(?:test|it|describe|suite)\b[\w.]*\.(?:skip|only|todo|fixme|fails|fail|skipIf|runIf)\b/.test(code),
  },
  {
    says: 'repeats failed tests',
    applies: (path) => isTest(path) || isConfig(path),
    broken: (code) => /\b(?:test|it|describe)[\w.]*\([^)]*\{\s*retry\b|\bretries\s*:\s*[^0\s]/.test(code),
  },
  {
    says: 'sleeps',
    applies: (path) => isTest(path) && !isProof(path),
    broken: (code) => /\bwaitForTimeout\s*\(|from 'node:timers\/promises'/.test(code),
  },
  {
    says: 'has a test title with "should"',
    applies: isTest,
    broken: (code) => /\b(?:test|it)(?:\.\w+)*\s*\(\s*(['"`])(?:(?!\1).)*\bshould\b/.test(code),
  },
];
