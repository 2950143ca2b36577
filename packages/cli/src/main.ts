import { runCommand } from './program.ts';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort()); // A second SIGINT ends the process immediately.
// A reader such as `head` may close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { env, stdin, stdout, stderr } = process;
process.exitCode = await runCommand(process.argv.slice(2), { env, stdin, stdout, stderr, signal: interrupted.signal });
