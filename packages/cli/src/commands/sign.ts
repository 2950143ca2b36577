import { CheckoutError } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import { type Command, Option } from 'commander';
import type { Cli, Register } from '../cli.ts';
import { exitCodes } from '../exit.ts';
import { readInput } from '../input.ts';
import { plain, toPairs } from '../output.ts';
import { debugSign, type Findings, type Keys } from '../sign/debug-sign.ts';
import { readSubject } from '../sign/subject.ts';

interface Options {
  readonly debug?: true;
  readonly keyFile?: string;
  readonly key2File?: string;
  readonly other?: string;
}

/** How the signature of a request or a message is made, and why one is wrong. */
export const register: Register = (command, run) => {
  refuseKeys(command)
    .argument('<what>', 'file with an order, parameters or a message (JSON, form or XML), or - for standard input')
    .option('--debug', 'print the text that is signed, the digest expected, and what differs')
    .option('--key-file <file>', 'file with the key as hex text, or -; otherwise TILLKIT_HMAC_KEY')
    .option('--key2-file <file>', 'the same for the key of sign2, when it differs; otherwise TILLKIT_HMAC_KEY2')
    .option('--other <file>', 'another order or message that the signature may have been made over')
    .addHelpText('after', '\nNo key, alias or card number is printed. Ends with 6 when a signature is wrong.')
    .action(
      run(async (cli, file: string, options: Options) => {
        demandOneStdin([file, options.keyFile, options.key2File, options.other]);
        const subject = readSubject(await readInput(cli, file));
        const keys = await readKeys(cli, options, subject.values.merchantId);
        const other = options.other === undefined ? undefined : readSubject(await readInput(cli, options.other));
        const found = debugSign(subject, keys, other);
        const { problems } = subject;
        const told = keys.isSandbox ? 'By the keys of the sandbox, as TILLKIT_HMAC_KEY is not set.\n\n' : '';
        if (options.debug) cli.list(found, () => told + toText(found, problems, cli));
        else cli.list(found.map(toVerdict), () => found.map(toLine).join(''));
        const isWrong = found.some(({ verdict, differs }) => verdict === 'wrong' || differs.length > 0);
        return isWrong || problems.length > 0 ? exitCodes.findings : exitCodes.done;
      }),
    );
};

const toVerdict = ({ name, expected, verdict }: Findings) => ({ name, expected, verdict });

const toLine = ({ name, expected, given, verdict }: Findings) =>
  `${name}  ${given === undefined ? expected : verdict}\n`;

/** A key among the arguments stands in the list of processes and in the shell's history: it is refused, and not repeated. */
function refuseKeys(command: Command): Command {
  const refuse = () => {
    throw new CheckoutError(
      'argument_wrong',
      'A key was given as an argument, where other users of this machine can see it.',
      'Take it out of your shell’s history. Set TILLKIT_HMAC_KEY, or give --key-file (- for standard input).',
    );
  };
  for (const name of ['--key', '--key2', '--hmac-key', '--hmac-key2', '--secret'])
    command.addOption(new Option(`${name} <never>`).hideHelp().argParser(refuse));
  return command.hook('preAction', ({ args }) => {
    if (args.some((given) => /^(?:[0-9a-f]{2}){16,}$/i.test(given))) refuse();
  });
}

function demandOneStdin(files: readonly (string | undefined)[]): void {
  if (files.filter((file) => file === '-').length > 1)
    throw new CheckoutError('argument_wrong', 'Standard input was named twice.', 'Give the other one as a file.');
}

function toText(found: readonly Findings[], problems: readonly string[], { paint }: Cli): string {
  const { good, bad } = paint;
  const blocks = found.map(({ name, text, parts, expected, given, verdict, differs }) =>
    [
      toPairs(
        {
          [name]: { right: 'right', wrong: 'wrong', none: 'none was given' }[verdict],
          'signed text': text,
          'made of': parts.map(({ part, value }) => `${part} ${value}`).join(', '),
          expected,
          given,
        },
        paint,
      ),
      ...differs.map(({ field, says }) => `${bad('✗')} ${field}: ${plain(says)}\n`),
      ...(verdict === 'right' && differs.length === 0 ? [`${good('✓')} It is the signature of these values.\n`] : []),
    ].join(''),
  );
  const told = problems.map(
    (problem) => `${bad('✗')} message: ${problem}, so it is no proof whatever its signature.\n`,
  );
  return [...blocks, ...(told.length > 0 ? [told.join('')] : [])].join('\n');
}

/** Keys, and whether they are the sandbox's because none was given. */
interface GivenKeys extends Keys {
  readonly isSandbox: boolean;
}

/**
 * The keys of the environment, or of the files that were named; those of the sandbox for its own account, where none is
 * given and the environment is no other. Throws `config_missing` without one, and `config_wrong` for
 * one that is no hex text; never with the key.
 */
async function readKeys(
  cli: Pick<Cli, 'stdin' | 'env'>,
  { keyFile, key2File }: { readonly keyFile?: string; readonly key2File?: string },
  merchantId: string | undefined,
): Promise<GivenKeys> {
  const read = async (file: string | undefined, name: 'TILLKIT_HMAC_KEY' | 'TILLKIT_HMAC_KEY2') => {
    const given = file === undefined ? cli.env[name] : await readInput(cli, file);
    const key = given?.trim();
    if (key && !/^([0-9a-f]{2})+$/i.test(key))
      throw new CheckoutError(
        'config_wrong',
        `${file === undefined ? name : 'What the key file holds'} is not hex text.`,
        'Copy the key as the admin tool shows it.',
      );
    return key;
  };
  const key = await read(keyFile, 'TILLKIT_HMAC_KEY');
  const key2 = await read(key2File, 'TILLKIT_HMAC_KEY2');
  if (key) return { key, ...(key2 && { key2 }), isSandbox: false };
  const isSandbox =
    merchantId === sandboxMerchant.merchantId && !/^(test|live)$/.test(cli.env['TILLKIT_ENVIRONMENT'] ?? '');
  if (isSandbox) return { key: sandboxMerchant.hmacKey, key2: sandboxMerchant.hmacKey2, isSandbox };
  throw new CheckoutError('config_missing', 'There is no key.', 'Set TILLKIT_HMAC_KEY, or give --key-file.');
}
