// Runs several servers as one program: they start together and end together.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isFree } from '../machine/ports.mjs';
import { endNode, startNode, untilStopped } from '../steps/processes.mjs';

/**
 * A server. `args` are arguments for Node: flags, then the program and its own arguments. `portVariable` is the name of
 * the environment variable that sets the port. `health` is a URL that returns a 2xx status once the server is ready.
 *
 * @typedef {{ name: string, args: readonly string[], env: Readonly<Record<string, string>>, port: number, portVariable:
 * string, health: string }} Command
 */

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Throws if the port of one of the commands is taken.
 *
 * @param {readonly Pick<Command, 'port' | 'portVariable'>[]} commands
 */
export async function refuseTakenPorts(commands) {
  for (const { port, portVariable } of commands)
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} is already in use. Stop the program that uses it, or set ${portVariable} to a different port.`,
      );
}

/**
 * Starts the commands and calls `onReady` once all of them are healthy. Shows their errors at once, but their other
 * output only from then on, because `onReady` prints one text for all of them. If they do not become healthy, their
 * earlier output is shown too. Ends all commands when one of them exits, when
 * a signal arrives or when the parent process has ended. Resolves to exit code 0 if a signal or the end of the parent
 * process stopped the commands. Otherwise, prints the reason and resolves to exit code 1.
 *
 * @param {readonly Command[]} commands
 * @param {{ onReady?: () => void, deadline?: number, grace?: number }} options in milliseconds
 */
export async function runAll(commands, { onReady, deadline = 60_000, grace = 5_000 } = {}) {
  const stopped = untilStopped();
  await refuseTakenPorts(commands);
  let isReady = false;
  /** @type {Buffer[]} */
  const held = [];
  const servers = commands.map(({ name, args, env }) => {
    const own = { ...env, TILLKIT_PARENT: `${process.pid}` };
    const child = startNode(['--import', endWithParent, ...args], { env: own, output: 'pipe' });
    child.stdout?.on('data', (chunk) => void (isReady ? process.stdout.write(chunk) : held.push(chunk)));
    child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
    return { name, child };
  });
  const ended = servers.map(async ({ name, child }) => {
    const [code, signal] = await once(child, 'exit');
    return `${name} ended by itself (${signal ?? `exit code ${code}`}). Read its output above.`;
  });
  const unhealthy = waitForAll(commands, deadline).then((problem) => {
    if (!problem) {
      isReady = true;
      onReady?.();
    }
    return problem ?? stopped;
  });
  const problem = await Promise.race([stopped, unhealthy, ...ended]);
  await Promise.all(servers.map(({ child }) => endNode(child, grace)));
  if (problem) {
    if (!isReady) process.stdout.write(Buffer.concat(held));
    console.error(problem);
  }
  return problem ? 1 : 0;
}

/**
 * Resolves to undefined once all commands are healthy. If a command does not become healthy in time, resolves to a
 * message about that command.
 *
 * @param {readonly Command[]} commands
 * @param {number} deadline in milliseconds
 */
async function waitForAll(commands, deadline) {
  const until = Date.now() + deadline;
  for (const { name, health } of commands)
    while (!(await isHealthy(health))) {
      if (Date.now() > until) return `${name} does not respond at ${health} after ${deadline / 1000} s.`;
      await pause(100);
    }
  return undefined;
}

const isHealthy = (/** @type {string} */ address) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
