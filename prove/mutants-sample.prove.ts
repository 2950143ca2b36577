import { expect, test } from 'vitest';
import { recordFigures } from './figures.ts';
import { thresholds } from './goals.ts';
import { packages } from './mutants/modules.ts';
import { judge, runMutants } from './mutants/run.ts';
import { scaled } from './scale.ts';
import { sizes } from './sizes.ts';

const count = scaled(sizes.mutants.long, 50);

// The share of a package in the sample is its share of all mutants. Mutants of code that runs while a module loads,
// such as tables and texts, are left out, because each of them needs all tests of the package.
test.for(Object.entries(packages))(
  'the tests of %s fail for the required share of a sample of its mutants (G9)',
  async ([name, { mutants, ...target }]) => {
    const all = Object.values(packages).reduce((sum, each) => sum + each.mutants, 0);
    const verdict = judge(await runMutants({ name, ...target, share: count / all, ignoresStatic: true }));
    recordFigures(`mutants: ${name}`, { 'of the package': mutants, ...verdict.figures });
    expect(verdict.ran).toBeGreaterThan((0.5 * count * mutants) / all);
    expect(verdict.percent).toBeGreaterThanOrEqual(thresholds[name as keyof typeof thresholds]);
  },
);
