import { expect, test } from 'vitest';
import { playModel } from '../test/model/play-model.ts';

// This test runs only 60 random sequences of calls. `npm run prove model` runs 5,000.
test(
  'random sequences of calls produce only responses that the specification allows, and every status response is correct',
  { timeout: 120_000 },
  async () => {
    const { sequences } = await playModel(60);
    expect(sequences).toBe(60);
  },
);
