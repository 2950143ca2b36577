import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../machine/host.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/**
 * Starts a Node program in the repository's root folder. The program has its own process group, so that Ctrl-C reaches
 * only this process, and this process can end the whole group.
 *
 * @param {readonly string[]} args
 * @param {{ env?: Readonly<Record<string, string>> | undefined, output?: 'inherit' | 'pipe' }} options
 */
export function startNode(args, { env = {}, output = 'inherit' } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Sends SIGTERM to a program's process group, and sends SIGKILL if the program is still running after `grace`
 * milliseconds. Resolves when the program has exited.
 *
 * @param {ChildProcess} child
 */
export async function endNode(child, grace = 5_000) {
  const exited = running.has(child) && once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), grace);
  await exited;
  clearTimeout(timer);
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}

/**
 * Runs a Node program to completion and returns its output, unless the output is inherited. If the program takes longer
 * than the given number of seconds, it is ended and counts as failed.
 *
 * @param {readonly string[]} args
 * @param {Parameters<typeof startNode>[1] & { seconds?: number | undefined }} options
 */
export async function runNode(args, { env, output = 'pipe', seconds = 400 } = {}) {
  const child = startNode(args, { env, output });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part));
  const timer = setTimeout(() => {
    text += `\nThe program was ended because it took longer than ${seconds} s.`;
    void endNode(child);
  }, seconds * 1000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { ok: code === 0, output: text };
}

/**
 * Resolves when Ctrl-C is pressed, when SIGTERM arrives, when the terminal is closed, or when the parent process, npm,
 * ends. The parent is watched because npm's shell does not forward signals.
 *
 * @returns {Promise<undefined>}
 */
export function untilStopped() {
  const parent = process.ppid;
  // Writing to a closed terminal must not keep this process from ending its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(undefined));
    setInterval(() => process.ppid === parent || stop(undefined), 250).unref();
  });
}

/** Waits until `untilStopped` resolves, and then stops all programs that this process has started, and exits. */
export async function endWithParent() {
  await untilStopped();
  await Promise.all([...running].map((child) => endNode(child)));
  process.exit(1);
}
