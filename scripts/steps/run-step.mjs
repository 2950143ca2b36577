import { spawn } from 'node:child_process';
import { root } from '../machine/host.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/**
 * Runs a Node program to its end, below the repository's top folder. Its output is shown as it comes (`live`), or
 * returned. A program that takes longer than `seconds` is ended and counts as failed.
 *
 * @param {readonly string[]} args
 * @param {{ live?: boolean | undefined, env?: Readonly<Record<string, string>> | undefined, seconds?: number | undefined }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runNode(args, { live = false, env = {}, seconds = 180 } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    // A group of its own, so that what it started ends with it.
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const late = setTimeout(() => {
    output += `\nIt took longer than ${seconds} s and was ended.`;
    endGroup(child);
  }, seconds * 1000);
  return new Promise((done) => {
    child.once('close', (code) => {
      clearTimeout(late);
      running.delete(child);
      done({ ok: code === 0, output });
    });
  });
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal = 'SIGTERM') {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
    if (signal === 'SIGTERM') setTimeout(() => endGroup(child, 'SIGKILL'), 5_000).unref();
  } catch {
    // The group is gone already.
  }
}

function endAll() {
  for (const child of running) {
    child.once('close', () => running.size === 0 && process.exit(1));
    endGroup(child);
  }
  if (running.size === 0) process.exit(1);
  setTimeout(() => process.exit(1), 6_000);
}

/** Ends what runs, and then us, when we are asked to end or the npm that started us is gone. */
export function endWithParent() {
  const parent = process.ppid;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, endAll);
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    endAll();
  }, 500).unref();
}
