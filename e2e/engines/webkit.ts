import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/machine/ports.mjs';
import { expect } from '@playwright/test';
import { toFinder, type Conditions, type Engine, type Frames, type Place, type Window } from './engine.ts';

export interface WebKitPrograms {
  /** The path of `WebKitWebDriver`. */
  readonly driver: string;
  /** The path of WebKitGTK's `MiniBrowser`. */
  readonly browser: string;
  /** The path of `Xvfb`, which provides the display that WebKitGTK needs. */
  readonly display: string;
}

type Reference = Readonly<Record<string, string>>;

/**
 * Drives WebKitGTK through its WebDriver. The driver supports only one session at a time, so opening a new window ends
 * the previous session.
 */
export async function openWebKit(
  { driver, browser, display }: WebKitPrograms,
  { hasScripts = true }: Pick<Conditions, 'hasScripts'> = {},
): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number.toString().trim()}` };
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const call = createCall(`http://127.0.0.1:${port}`);
  await expect.poll(() => call('GET', '/status').then(Boolean, () => false), { timeout: 10_000 }).toBe(true);
  let session: string | undefined;
  const end = async () => void (session && (await call('DELETE', `/session/${session}`)));
  let version = '';
  return {
    get name() {
      return `WebKitGTK ${version}`;
    },
    async open() {
      await end();
      const args = ['--automation', `--enable-javascript=${hasScripts}`];
      const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser, args } };
      const created = await call('POST', '/session', { capabilities: { alwaysMatch } });
      const { sessionId, capabilities } = created as { sessionId: string; capabilities: { browserVersion: string } };
      version = capabilities.browserVersion;
      session = sessionId;
      return toWindow((path, body) => call('POST', `/session/${sessionId}${path}`, body));
    },
    async close() {
      await end();
      for (const program of [server, screen]) {
        program.kill();
        await once(program, 'exit');
      }
    },
  };
}

/**
 * Returns a function that sends W3C WebDriver commands. If a command fails, the function throws an `Error` whose
 * message is the driver's error code.
 */
function createCall(address: string) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    throw new Error((value as { error: string; message: string }).error, { cause: value });
  };
}

/** The characters by which WebDriver identifies keys that type no character. */
const codes: Readonly<Record<string, string>> = { Tab: '\uE004', Enter: '\uE007' };

function toWindow(send: (path: string, body: object) => Promise<unknown>): Window {
  const run = (script: string) => send('/execute/sync', { script, args: [] });
  /** Switches to the given frame for all further commands. Returns false if the frame does not exist. */
  const enter = async (within: Frames = []) => {
    await send('/frame', { id: null });
    for (const title of within) {
      const id = await run(`return document.querySelector(${JSON.stringify(`iframe[title="${title}"]`)})`);
      if (!id) return false;
      await send('/frame', { id });
    }
    return true;
  };
  const at = async (place: Place, work: (path: string) => Promise<unknown>) => {
    const element = (await enter(place.within)) ? ((await run(toFinder(place))) as Reference | null) : null;
    if (element) await work(`/element/${Object.values(element)[0]}`);
    return element !== null;
  };
  const press = async (keys: readonly string[]) => {
    const values = keys.map((key) => codes[key] ?? key);
    const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    goto: async (url) => {
      await enter();
      await send('/url', { url });
    },
    read: async (expression, within) => ((await enter(within)) ? run(`return ${expression}`) : undefined),
    click: (place) => at(place, (path) => send(`${path}/click`, {})),
    type: (place, text) =>
      at(place, async (path) => {
        // The driver's own typing command rejects elements in a frame that has a different origin.
        await send(`${path}/click`, {});
        await press([...text]);
      }),
    press,
  };
}
