// Several servers as one program: they start together and end together.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../machine/host.mjs';
import { isFree } from '../machine/ports.mjs';

/**
 * @typedef {object} Command
 * @property {string} name
 * @property {readonly string[]} args Arguments for Node: flags, then the program and its own arguments.
 * @property {Readonly<Record<string, string>>} env
 * @property {number} port
 * @property {string} portVariable The environment variable that moves the port.
 * @property {string} health Answers 2xx once the program is ready.
 */

/** @typedef {ReturnType<typeof launch>} Running */

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Throws one helpful sentence when the port of one of the commands is taken.
 *
 * @param {readonly Pick<Command, 'port' | 'portVariable'>[]} commands
 */
export async function refuseTakenPorts(commands) {
  for (const { port, portVariable } of commands) {
    if (await isFree(port)) continue;
    throw new Error(`Port ${port} is taken. End what listens there, or set ${portVariable} to another port.`);
  }
}

/**
 * Starts the commands, calls `onReady` once each answers at its `health` address, and stays until one of them ends, a
 * signal arrives or the parent process is gone; then ends them all. Resolves to the exit code: 0 when it was asked to
 * end, 1 with a printed reason when something went wrong. Deadlines are in milliseconds.
 *
 * @param {readonly Command[]} commands
 * @param {{ onReady?: () => void, deadline?: number, patience?: number }} options
 */
export async function runAll(commands, { onReady, deadline = 60_000, patience = 5_000 } = {}) {
  const asked = askedToEnd();
  await refuseTakenPorts(commands);
  const children = commands.map(launch);
  const died = Promise.race(children.map((child) => child.gone.then(() => endedByItself(child))));
  const stop = new AbortController();
  const problem = await Promise.race([asked, died, waitForAll(children, deadline, stop.signal).then(staysUp)]);
  stop.abort();
  await Promise.all(children.map((child) => end(child, patience)));
  if (problem) console.error(problem);
  return problem ? 1 : 0;

  /** @param {string | undefined} late */
  function staysUp(late) {
    if (late) return late;
    onReady?.();
    return Promise.race([asked, died]);
  }
}

/**
 * Resolves to nothing on Ctrl-C, SIGTERM, a closed terminal, or when npm, our parent, is gone.
 *
 * @returns {Promise<void>}
 */
function askedToEnd() {
  // A closed terminal must not keep us from ending the children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => done());
    // The shell that npm starts us with does not pass signals on; what we see is that our parent changes.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || done(), 250).unref();
  });
}

/** @param {Command} command */
function launch({ name, args, env, health }) {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    env: { ...process.env, ...env, TILLKIT_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches us alone, and ending the group leaves no grandchild behind.
    detached: true,
  });
  /** @type {string[]} */
  const lines = [];
  const show = (/** @type {NodeJS.ReadableStream} */ from, /** @type {NodeJS.WritableStream} */ to) =>
    createInterface({ input: from }).on('line', (line) => {
      lines.push(line);
      lines.splice(0, lines.length - 20);
      to.write(`${name} | ${line}\n`);
    });
  show(child.stdout, process.stdout);
  show(child.stderr, process.stderr);
  // 'close' follows once the last output is read, unless a grandchild holds the pipe.
  const closed = once(child, 'close');
  const gone = once(child, 'exit').then(() => Promise.race([closed, pause(500, undefined, { ref: false })]));
  return { name, health, lines, child, gone };
}

const lastOutput = (/** @type {Pick<Running, 'lines'>} */ { lines }) =>
  ['Its last output:', ...(lines.length ? lines : ['(none)'])].join('\n  ');

/** @param {Running} running */
function endedByItself(running) {
  const { exitCode, signalCode } = running.child;
  return `${running.name} ended by itself (${signalCode ?? `exit code ${exitCode}`}). ${lastOutput(running)}`;
}

/** Resolves to nothing when all answer, else to a sentence about the first that does not in time. */
/**
 * @param {readonly Running[]} children
 * @param {number} deadline in milliseconds
 * @param {AbortSignal} signal
 */
async function waitForAll(children, deadline, signal) {
  const until = Date.now() + deadline;
  for (const running of children) {
    while (!(await isHealthy(running.health))) {
      if (signal.aborted) return undefined;
      const late = `${running.name} does not answer at ${running.health} after ${deadline / 1000} s.`;
      if (Date.now() > until) return `${late} ${lastOutput(running)}`;
      await pause(100);
    }
  }
  return undefined;
}

/** @param {string} address */
async function isHealthy(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * @param {Pick<Running, 'child' | 'gone'>} running
 * @param {number} patience in milliseconds
 */
async function end({ child, gone }, patience) {
  sendToGroup(child, 'SIGTERM');
  const killer = setTimeout(() => sendToGroup(child, 'SIGKILL'), patience);
  await gone;
  clearTimeout(killer);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function sendToGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}
