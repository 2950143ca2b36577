import { expect, test } from 'vitest';
import { playModel } from '../test/model/play-model.ts';

// `npm run prove model` runs 5,000 sequences.
test(
  'random sequences of calls get only answers that the specification allows, and every status answer is correct',
  { timeout: 120_000 },
  async () => {
    const { sequences } = await playModel(60);
    expect(sequences).toBe(60);
  },
);
