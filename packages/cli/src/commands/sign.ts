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

/** Registers the command that shows how a signature is made and explains why a signature is wrong. */
export const register: Register = (command, run) => {
  refuseKeys(command)
    .argument('<what>', 'file with an order, parameters or a message (JSON, form or XML), or - for standard input')
    .option('--debug', 'print the signed text, the expected digest, and the differences')
    .option(
      '--key-file <file>',
      'file with the key as a hexadecimal string, or - for standard input; defaults to TILLKIT_HMAC_KEY',
    )
    .option('--key2-file <file>', 'the same for the key of sign2, if it differs; defaults to TILLKIT_HMAC_KEY2')
    .option('--other <file>', 'another order or message over which the signature may have been made')
    .addHelpText('after', '\nPrints no key, alias or card number. Exits with 6 if a signature is wrong.')
    .action(
      run(async (cli, file: string, options: Options) => {
        demandOneStdin([file, options.keyFile, options.key2File, options.other]);
        const subject = readSubject(await readInput(cli, file));
        const keys = await readKeys(cli, options, subject.values.merchantId);
        const other = options.other === undefined ? undefined : readSubject(await readInput(cli, options.other));
        const findings = debugSign(subject, keys, other);
        const { problems } = subject;
        const notice = keys.isSandbox ? 'TILLKIT_HMAC_KEY is not set. Using the keys of the sandbox.\n\n' : '';
        if (options.debug) cli.list(findings, () => notice + toText(findings, problems, cli));
        else cli.list(findings.map(toVerdict), () => findings.map(toLine).join(''));
        const isWrong = findings.some(({ verdict, differs }) => verdict === 'wrong' || differs.length > 0);
        return isWrong || problems.length > 0 ? exitCodes.findings : exitCodes.done;
      }),
    );
};

const toVerdict = ({ name, expected, verdict }: Findings) => ({ name, expected, verdict });

const toLine = ({ name, expected, given, verdict }: Findings) =>
  `${name}  ${given === undefined ? expected : verdict}\n`;

/**
 * Rejects a key that was passed as an argument, because arguments are visible in the process list and in the shell
 * history. The error does not contain the key.
 */
function refuseKeys(command: Command): Command {
  const refuse = () => {
    throw new CheckoutError(
      'argument_wrong',
      'A key was passed as a command-line argument, which other users of this machine can see.',
      'Remove the key from your shell’s history. Set TILLKIT_HMAC_KEY, or pass --key-file (- for standard input).',
    );
  };
  for (const name of ['--key', '--key2', '--hmac-key', '--hmac-key2', '--secret'])
    command.addOption(new Option(`${name} <never>`).hideHelp().argParser(refuse));
  return command.hook('preAction', ({ args }) => {
    if (args.some((argument) => /^(?:[0-9a-f]{2}){16,}$/i.test(argument))) refuse();
  });
}

function demandOneStdin(files: readonly (string | undefined)[]): void {
  if (files.filter((file) => file === '-').length > 1)
    throw new CheckoutError(
      'argument_wrong',
      'Standard input (-) is passed for more than one input.',
      'Use - for only one input, and pass the path of a file for each other input.',
    );
}

function toText(findings: readonly Findings[], problems: readonly string[], { paint }: Cli): string {
  const { good, bad } = paint;
  const blocks = findings.map(({ name, text, parts, expected, given, verdict, differs }) =>
    [
      toPairs(
        {
          [name]: { right: 'right', wrong: 'wrong', none: 'no signature in the input' }[verdict],
          'signed text': text,
          'made of': parts.map(({ part, value }) => `${part} ${value}`).join(', '),
          expected,
          given,
        },
        paint,
      ),
      ...differs.map(({ field, says }) => `${bad('✗')} ${field}: ${plain(says)}\n`),
      ...(verdict === 'right' && differs.length === 0 ? [`${good('✓')} The signature matches these values.\n`] : []),
    ].join(''),
  );
  const problemLines = problems.map(
    (problem) => `${bad('✗')} message: ${problem}, so it proves nothing, even with a correct signature.\n`,
  );
  return [...blocks, ...(problemLines.length > 0 ? [problemLines.join('')] : [])].join('\n');
}

/**
 * The keys to use. `isSandbox` is true if they are the sandbox keys, which are used if no other keys are configured.
 */
interface GivenKeys extends Keys {
  readonly isSandbox: boolean;
}

/**
 * Returns the keys from the key files or, if no files are passed, from the environment. For the sandbox account, the
 * keys default to the sandbox keys, unless the environment is test or live. Throws `config_missing` if there is no key,
 * or `config_wrong` if a key is not a hexadecimal string. The errors do not contain the key.
 */
async function readKeys(
  cli: Pick<Cli, 'stdin' | 'env'>,
  { keyFile, key2File }: { readonly keyFile?: string; readonly key2File?: string },
  merchantId: string | undefined,
): Promise<GivenKeys> {
  const read = async (file: string | undefined, name: 'TILLKIT_HMAC_KEY' | 'TILLKIT_HMAC_KEY2') => {
    const text = file === undefined ? cli.env[name] : await readInput(cli, file);
    const key = text?.trim();
    if (key && !/^([0-9a-f]{2})+$/i.test(key))
      throw new CheckoutError(
        'config_wrong',
        `${file === undefined ? name : 'The content of the key file'} is not a valid hexadecimal string.`,
        'Copy the HMAC key exactly as the admin tool shows it.',
      );
    return key;
  };
  const key = await read(keyFile, 'TILLKIT_HMAC_KEY');
  const key2 = await read(key2File, 'TILLKIT_HMAC_KEY2');
  if (key) return { key, ...(key2 && { key2 }), isSandbox: false };
  const isSandbox =
    merchantId === sandboxMerchant.merchantId && !/^(test|live)$/.test(cli.env['TILLKIT_ENVIRONMENT'] ?? '');
  if (isSandbox) return { key: sandboxMerchant.hmacKey, key2: sandboxMerchant.hmacKey2, isSandbox };
  throw new CheckoutError('config_missing', 'The HMAC key is missing.', 'Set TILLKIT_HMAC_KEY, or pass --key-file.');
}
