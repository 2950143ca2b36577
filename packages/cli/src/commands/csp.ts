import { CheckoutError, type Mode, pagePolicy, type PagePolicy } from '@tillkit/core';
import { sandboxUrl } from '@tillkit/core/sign';
import { Option } from 'commander';
import type { Cli, Register } from '../cli.ts';
import { type Examined, examinePage } from '../csp/examine-page.ts';
import { type PolicyFormat, policyFormats, toDirectives } from '../csp/policy.ts';
import { type InventoryEntry, listScripts, readInventory } from '../csp/scripts.ts';
import { exitCodes } from '../exit.ts';
import { modes, readInput, readJsonInput, toModes } from '../input.ts';
import { type Paint, plain } from '../output.ts';

interface Options {
  readonly modes: readonly Mode[];
  readonly challenge: 'redirect' | 'dialog';
  readonly gateway?: string;
  readonly script?: readonly string[];
  readonly inventory?: string;
  readonly format?: PolicyFormat;
  readonly compare?: string;
  readonly headers?: string;
}

/**
 * Registers the `csp` command. It prints the policy and the scripts that a page with the payment components requires,
 * and can compare a live page with them.
 */
export const register: Register = (command, run) => {
  command
    .addOption(
      new Option('--modes <modes>', `modes in use, separated by commas: ${modes.join(', ')}`)
        .argParser(toModes)
        .default(['redirect', 'lightbox', 'secure-fields'], 'redirect,lightbox,secure-fields'),
    )
    .addOption(
      new Option('--challenge <place>', "where the card fields show the bank's 3-D Secure page")
        .choices(['redirect', 'dialog'])
        .default('redirect'),
    )
    .option(
      '--gateway <url>',
      'address of the payment page; defaults to TILLKIT_GATEWAY_URL, or else to the sandbox of this machine',
    )
    .option('--script <url...>', 'a script of a gateway that publishes no list; its current hash is used')
    .option('--inventory <file>', 'file with the scripts of the shop: [{ src, integrity, reason }]')
    .addOption(
      new Option('--format <format>', 'print only the policy in this format').choices(Object.keys(policyFormats)),
    )
    .option('--compare <url>', 'load this page and report what is missing, too wide or not in the inventory')
    .option(
      '--headers <file>',
      'file with headers for that page, one per line, such as the cookie of a signed-in visitor',
    )
    .addHelpText(
      'after',
      '\nNONCE is the placeholder of the nonce: 128 random bits, new for every response. Exits with 6 if something differs.',
    )
    .action(
      run(async (cli, options: Options) => {
        const gateway = toGateway(cli, options.gateway);
        const policy = pagePolicy({ gateway: gateway.address, modes: options.modes, challenge: options.challenge });
        if (options.format) {
          const text = policyFormats[options.format](policy);
          cli.show(toDirectives(policy), () => text);
          return exitCodes.done;
        }
        const own = options.inventory === undefined ? [] : readInventory(await readJsonInput(cli, options.inventory));
        const { listed, problems } = await listScripts(gateway.address, options, cli.signal);
        const scripts = [...listed, ...own.filter(({ src }) => listed.every((each) => each.src !== src))];
        const examined =
          options.compare === undefined
            ? undefined
            : await examinePage(toPage(options.compare), policy, scripts, {
                signal: cli.signal,
                headers: options.headers === undefined ? {} : toHeaders(await readInput(cli, options.headers)),
              });
        const answer = {
          gateway: gateway.address,
          policy: toDirectives(policy),
          scripts,
          problems,
          ...(examined && { live: examined }),
        };
        const notice = gateway.isSandbox
          ? `TILLKIT_GATEWAY_URL is not set. Using the sandbox at ${gateway.address}.\n\n`
          : '';
        cli.show(answer, () => notice + toText(policy, scripts, problems, examined, cli));
        return problems.length + (examined?.findings.length ?? 0) > 0 ? exitCodes.findings : exitCodes.done;
      }),
    );
};

interface Gateway {
  readonly address: string;
  /** True if no gateway is configured and the sandbox URL is used instead. */
  readonly isSandbox: boolean;
}

function toGateway({ env }: Cli, address = env['TILLKIT_GATEWAY_URL']): Gateway {
  const isSandbox = !address && [undefined, '', 'sandbox'].includes(env['TILLKIT_ENVIRONMENT']);
  const chosen = isSandbox ? sandboxUrl : address;
  if (!chosen)
    throw new CheckoutError(
      'config_missing',
      'The URL of the gateway is missing.',
      'Set TILLKIT_GATEWAY_URL, or pass --gateway.',
    );
  return { address: chosen.replace(/\/+$/, ''), isSandbox };
}

/** Parses HTTP headers that are written as `Name: value`, one per line. */
const toHeaders = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^([\w-]+):[ \t]*(.*?)[ \t]*$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

function toPage(address: string): string {
  if (URL.canParse(address) && /^https?:/.test(address)) return address;
  throw new CheckoutError(
    'argument_wrong',
    'The value of --compare is not an http or https URL.',
    'Pass the URL of a page, such as https://shop.example/checkout.',
  );
}

function toText(
  policy: PagePolicy,
  scripts: readonly InventoryEntry[],
  problems: readonly string[],
  examined: Examined | undefined,
  { paint }: Cli,
): string {
  const { bold, bad } = paint;
  const entries = scripts.map(
    ({ src, integrity, from, reason }) =>
      `${from.padEnd(7)}  ${plain(src ?? '(in the page)')}\n         ${plain(reason)}\n         ${integrity}\n`,
  );
  const problemLines = problems.map((problem) => `${bad('✗')} ${plain(problem)}\n`);
  const list = entries.length > 0 ? `\n${bold('Scripts of the page that pays')}\n${entries.join('')}` : '';
  const body = examined ? toFindings(examined, paint) : policyFormats.header(policy) + list;
  return problemLines.length > 0 ? `${body}\n${problemLines.join('')}` : body;
}

function toFindings({ page, findings }: Examined, { good, bad, bold }: Paint): string {
  const lines = findings.map(({ kind, what, says }) => `${bad('✗')} ${kind}  ${plain(what)}\n  ${plain(says)}\n`);
  const well = `${good('✓')} The page has the policy, and the inventory contains all its scripts.\n`;
  return `${bold(plain(page))}\n${lines.length > 0 ? lines.join('') : well}`;
}
