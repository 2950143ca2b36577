import { expect, test } from 'vitest';
import { recordFigures } from './figures.ts';
import { equivalents } from './mutants/equivalents.ts';
import { securityModules } from './mutants/modules.ts';
import { judge, runMutants } from './mutants/run.ts';

// Stryker runs every mutant of these modules, so TILLKIT_PROVE_SCALE does not apply.
test.for(Object.entries(securityModules))(
  'a test fails for each mutant of the module %s that is not listed as equivalent (G9)',
  async ([name, target]) => {
    const verdict = judge(await runMutants({ name: name.replaceAll(' ', '-'), ...target }), target.sources);
    recordFigures(`mutants: ${name}`, verdict.figures);
    expect(verdict.survivors).toEqual([]);
    expect(verdict.outdated, 'entries in equivalents.ts that match no survivor').toEqual([]);
  },
);

test('at most ten mutants of the security modules are listed as equivalent (G9)', () => {
  const sources = Object.values(securityModules).flatMap((target) => target.sources);
  expect(equivalents.filter(({ file }) => sources.includes(file)).length).toBeLessThanOrEqual(10);
});
