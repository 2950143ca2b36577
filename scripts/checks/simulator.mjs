// Runs the first seeds of the payment simulator, and the kept seeds. `npm run prove simulator` runs new seeds.
import { runNode } from '../steps/processes.mjs';

const program = ['--max-semi-space-size=64', '--conditions=@tillkit/source', '--import', 'tsx'];

/** Throws with the lines of the seeds that violate an invariant. */
export async function checkSimulator() {
  const { ok, output } = await runNode([...program, 'prove/simulator/main.ts', '--first'], { seconds: 1500 });
  if (!ok) throw new Error(output.replaceAll(/^\d+ [\da-f]+\n/gm, ''));
}
