import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { operatorKey } from '../../server/src/test/an-operator.ts';
import { listen } from '../../server/src/test/listen.ts';
import { runTillkit } from './test/run-tillkit.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // The `--expose-gc` flag makes `gc` available.

const commands = {
  reconcile: ['reconcile', '2027-01-15'],
  list: ['payments', 'list'],
  backup: ['store', 'backup', join(tmpdir(), `interrupted-${process.pid}`)],
};

/**
 * Functions that write either nothing or only the beginning of a response. In both cases, the response is never
 * completed.
 */
const begins = {
  'before the response': () => {},
  'during the response': (response: ServerResponse) => void response.writeHead(200).write('{'),
};

for (const [when, begin] of Object.entries(begins))
  test.for(['reconcile', 'list', 'backup'] as const)(
    `the %s command ends when it is interrupted ${when}, even after a garbage collection`,
    async (what) => {
      const responses: ServerResponse[] = [];
      const server = createServer((_, response) => {
        begin(response);
        responses.push(response);
      });
      const { port, close } = await listen(server);
      onTestFinished(close);
      const interrupted = new AbortController();
      const ended = runTillkit(commands[what], {
        env: { TILLKIT_SHOP_URL: `http://127.0.0.1:${port}`, TILLKIT_OPERATOR_KEY: operatorKey },
        signal: interrupted.signal,
      });
      await expect.poll(() => responses.length).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      collect();
      interrupted.abort();
      expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Interrupted.') });
    },
  );
