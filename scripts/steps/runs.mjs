// Records full runs of the proofs in `prove/runs.json`, from which `npm run reference` generates docs/proof.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';

const file = join(root, 'prove/runs.json');

/**
 * The last full run of a proof.
 *
 * @typedef {object} Run
 * @property {string} date
 * @property {string} commit ends in `-dirty` if the working tree had changes, other than earlier records
 * @property {string} command
 * @property {number} passed
 * @property {number} failed
 * @property {number} seed
 * @property {readonly Readonly<Record<string, number | string>>[]} figures what `recordFigures` wrote, one entry per test
 */

/**
 * Reads the last full run of each proof, by the proof's name.
 *
 * @returns {Readonly<Record<string, Run>>}
 */
export const readRuns = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Replaces the record of a proof.
 *
 * @param {string} name
 * @param {Omit<Run, 'date' | 'commit'>} run
 */
export function recordRun(name, run) {
  const date = new Date().toISOString().slice(0, 10);
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root }).toString().trim();
  const isDirty = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!prove/runs.json') !== '';
  const commit = `${git('rev-parse', '--short=10', 'HEAD')}${isDirty ? '-dirty' : ''}`;
  const runs = { ...readRuns(), [name]: { date, commit, ...run } };
  const sorted = Object.fromEntries(Object.entries(runs).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
