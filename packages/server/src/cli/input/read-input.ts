import { readFile } from 'node:fs/promises';
import { CheckoutError } from '@tillkit/core';
import type { Cli } from '../cli.ts';

/** More than any order or message has, in bytes. */
const most = 1_048_576;

/**
 * The text of a file, or what comes on standard input for `-`. Throws `not_found` for a file that is not there, and
 * `argument_wrong` for one that cannot be read or is larger than 1 MiB.
 */
export async function readInput({ stdin }: Pick<Cli, 'stdin'>, file: string): Promise<string> {
  const bytes = file === '-' ? await readAll(stdin) : await readFile(file).catch(refuse);
  if (bytes.length > most)
    throw wrong('What was given is larger than 1 MiB.', 'No order and no message is that large.');
  return bytes.toString('utf8');
}

/** The same as JSON. Its faults are told without the text. */
export async function readJsonInput(cli: Pick<Cli, 'stdin'>, file: string): Promise<unknown> {
  const text = await readInput(cli, file);
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    throw wrong('What was given is no JSON.', 'Give one JSON document, in a file or by - on standard input.');
  }
}

async function readAll(stream: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    if ((size += chunk.length) > most) break;
  }
  return Buffer.concat(chunks);
}

function refuse(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT')
    throw new CheckoutError('not_found', 'There is no such file.', 'Name one, or - for standard input.');
  throw wrong(`The file cannot be read (${error.code ?? error.name}).`, 'Name a file that you may read.');
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);
