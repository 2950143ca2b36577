import { runCommand } from './program.ts';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort()); // a second one ends the process at once
// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { env, stdin, stdout, stderr } = process;
process.exitCode = await runCommand(process.argv.slice(2), { env, stdin, stdout, stderr, signal: interrupted.signal });
