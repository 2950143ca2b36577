import { expect, test } from 'vitest';
import { playModel } from '../packages/sandbox/src/test/model/play-model.ts';
import { recordFigures } from '../prove/figures.ts';
import { scaled, seed } from '../prove/scale.ts';
import { playTill } from './model/play-till.ts';
import { sizes } from '../prove/sizes.ts';

test('in 5,000 random operation sequences, the sandbox never produces a response, state or total that the specification forbids', async () => {
  const { answers, ...counted } = await playModel(scaled(sizes.sandboxSequences.long), seed);
  recordFigures('model', { about: 'the sandbox', ...counted, 'kinds of answers': answers.size });
  expect(counted.sequences).toBe(scaled(sizes.sandboxSequences.long));
});

test("after 5,000 random operation sequences run through a till, the till's view of each payment matches the sandbox's ledger", async () => {
  const counted = await playTill(scaled(sizes.sandboxSequences.long), seed);
  recordFigures('model', { about: 'till and sandbox', ...counted });
  expect(counted.sequences).toBe(scaled(sizes.sandboxSequences.long));
});
