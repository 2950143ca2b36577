// A Stryker checker that lets a seeded sample of the mutants pass. Stryker reports the other mutants as
// `CompileError`, and does not count them.
import { createHash } from 'node:crypto';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';

const seed = process.env.TILLKIT_PROVE_SEED ?? '0';
const share = Number(process.env.TILLKIT_MUTANT_SHARE ?? 1);

/** Returns a number from 0 (inclusive) to 1 (exclusive) that depends only on the seed and the mutant. */
function drawOf({ fileName, location, mutatorName, replacement }) {
  const about = JSON.stringify([seed, fileName.split('/packages/').at(-1), location, mutatorName, replacement]);
  return createHash('sha256').update(about).digest().readUInt32BE() / 2 ** 32;
}

class Sample {
  init = async () => {};
  check = async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        drawOf(mutant) < share ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    );
  group = async (mutants) => [mutants.map(({ id }) => id)];
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
