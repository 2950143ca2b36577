import { brotliCompressSync } from 'node:zlib';
import { median } from '../measure.ts';
import { printTable } from '../table.ts';
import { openForms } from './open-forms.ts';
import type { ContenderName } from './page.ts';
import { prove, type Proof } from './prove.ts';
import { timeRound, type Round } from './time-round.ts';

const rounds = 5;

/** The contenders and their labels. The first contender is the lower bound. */
const contenders: Readonly<Record<ContenderName, string>> = {
  bare: 'bare inputs, no styles (floor)',
  styled: 'bare inputs, our styles',
  ours: 'MethodForm',
  reducer: 'useReducer, memo rows',
  hook: 'react-hook-form',
  tanstack: 'TanStack Form',
};
const names = Object.keys(contenders) as ContenderName[];

/**
 * Measures how quickly forms respond to typing. Each form has 100 articles with four inputs each, and the processor is
 * slowed down to a quarter of its speed.
 */
export async function benchForms(): Promise<void> {
  const forms = await openForms();
  try {
    const proofs = new Map<ContenderName, Proof>();
    for (const name of names) proofs.set(name, await prove(forms, name));
    const results = new Map<ContenderName, Round[]>(names.map((name) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < names.length; i++) {
        const name = names[(i + round) % names.length] ?? 'bare'; // The order of the contenders differs in each round.
        results.get(name)?.push(await timeRound(forms, name));
      }
    print(results, proofs, forms.files);
  } finally {
    await forms.close();
  }
}

type Rounds = ReadonlyMap<ContenderName, readonly Round[]>;
type Proofs = ReadonlyMap<ContenderName, Proof>;

function print(results: Rounds, proofs: Proofs, files: ReadonlyMap<string, string>): void {
  const of = (name: ContenderName, measure: keyof Round) =>
    median(results.get(name)?.map((round) => round[measure]) ?? []);
  const ratio = (measure: keyof Round, to: ContenderName) => (name: ContenderName) =>
    (of(name, measure) / of(to, measure)).toFixed(2);
  const ms = (measure: keyof Round, digits: number) => (name: ContenderName) => of(name, measure).toFixed(digits);
  const columns: Readonly<Record<string, (name: ContenderName) => string>> = {
    '': (name) => contenders[name],
    'paint p50': ms('p50', 1),
    p99: ms('p99', 1),
    'of floor': ratio('p99', 'bare'),
    'main thread p50': ms('busy50', 1),
    'p99 ': ms('busy99', 1),
    'of floor ': ratio('busy99', 'bare'),
    'handlers + render': ms('handled', 2),
    'of react-hook-form': ratio('handled', 'hook'),
    'leave a field': ms('left', 1),
  };
  printTable(
    `Typing in 100 articles of four inputs, 4× throttle, medians of ${rounds} rounds of 60 keys (ms)`,
    Object.keys(columns),
    names.map((name) => Object.values(columns).map((cell) => cell(name))),
  );
  const shared = names
    .map((name) => proofs.get(name)?.scripts ?? [])
    .reduce((all, some) => all.filter((path) => some.includes(path)));
  printTable(
    'The same forms',
    ['', 'inputs', 'component calls to mount', 'per key', 'bytes without React (brotli)'],
    names.map((name) => {
      const { inputs = 0, mounted = 0, callsPerKey = 0, scripts = [] } = proofs.get(name) ?? {};
      const own = scripts
        .filter((path) => !shared.includes(path))
        .map((path) => brotliCompressSync(files.get(path) ?? ''));
      const bytes = own.reduce((sum, { length }) => sum + length, 0);
      return [contenders[name], String(inputs), String(mounted), callsPerKey.toFixed(2), bytes.toLocaleString('en')];
    }),
  );
}
