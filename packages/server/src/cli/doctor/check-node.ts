import { fail, ok, type Finding } from './finding.ts';

/** What package.json says of engines. */
const least = [20, 19] as const;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > least[0] || (major === least[0] && minor >= least[1]);
  return isEnough
    ? ok('node', `Node.js ${version} runs.`)
    : fail('node', `Node.js ${version} runs; ${least.join('.')} is the least.`, 'Install a newer one.');
}
