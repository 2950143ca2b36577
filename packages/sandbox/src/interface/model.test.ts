import { expect, test } from 'vitest';
import { playModel } from '../test/model/play-model.ts';

// 5,000 of them in `npm run prove model`.
test(
  'whatever is asked for, each answer is one that the specification allows, and every status says what is true',
  { timeout: 120_000 },
  async () => {
    const { sequences } = await playModel(60);
    expect(sequences).toBe(60);
  },
);
