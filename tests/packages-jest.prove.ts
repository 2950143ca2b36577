import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../prove/figures.ts';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { runToEnd } from './packages/run.ts';

// Runs a shop's test suite with Jest and msw against the packed packages.

const nodePackage = `node-${process.platform}-${process.arch}`;
let packed: PackedPackages;
beforeAll(async () => {
  packed = await packBuilt();
});
afterAll(() => packed.remove());

test.for([
  ['29.7.0', '2.0.0', '18.3.1', '20.19.0'],
  ['30.5.2', '2.15.0', '19.3.1', '20.19.0'],
  ['30.5.2', '3.0.5', '19.3.1', '22.23.3'],
] as const)(
  'the test suite passes under Jest %s, with msw %s and React %s, on Node %s',
  async ([jest, msw, react, node]) => {
    const shop = await packed.install({
      with: {
        '@testing-library/dom': '^10',
        '@testing-library/react': '^16',
        '@testing-library/user-event': '^14',
        jest,
        'jest-environment-jsdom': jest,
        kysely: '^0.29',
        msw,
        node: `npm:${nodePackage}@${node}`,
        react,
        'react-dom': react,
      },
      files: ['jest'],
    });
    const bin = join(shop, 'node_modules/jest/bin/jest.js');
    const options = ['--rootDir', 'jest', '--testMatch', '**/*.jest.mjs', '--transform', '{}', '--json'];
    const args = ['--experimental-vm-modules', '--no-warnings', bin, ...options];
    const { output } = await runToEnd(shop, join(shop, 'node_modules/node/bin/node'), args);
    const [line = '{}'] = output.split('\n').filter((text) => text.startsWith('{"'));
    const { numPassedTests, numFailedTests } = JSON.parse(line) as Readonly<Record<string, number>>;
    expect({ numPassedTests, numFailedTests }, output).toEqual({ numPassedTests: 4, numFailedTests: 0 });
    recordFigures(`packages: Jest ${jest}, msw ${msw}, React ${react}, Node ${node}`, { passed: numPassedTests ?? 0 });
  },
);
