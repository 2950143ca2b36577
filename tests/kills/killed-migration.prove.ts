import { expect, test } from 'vitest';
import { dialects, makeRoom } from '../../packages/server/src/test/stores.ts';
import { kill } from './kill.ts';
import { schemaOf, start, subjects } from './subjects.ts';

test.for(dialects.flatMap((dialect) => subjects.map((subject) => [subject, dialect] as const)))(
  'if a process is killed during its migrations, the next start completes them (tested before every statement; %s, %s)',
  { timeout: 600_000 },
  async ([subject, dialect]) => {
    let fresh: unknown;
    let at = 0;
    for (let killed = true; killed;) {
      const { location, remove } = await makeRoom(dialect);
      try {
        killed = at > 0 ? await kill(subject, location, at) : true; // In the first round (0), no process is killed.
        await start(subject, location);
        const schema = await schemaOf(subject, location);
        fresh ??= schema;
        expect(schema, `statement ${at}`).toEqual(fresh);
      } finally {
        await remove();
      }
      at += 1;
    }
    expect(at).toBeGreaterThan(17);
  },
);
