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
  readonly gateway?: string;
  readonly script?: readonly string[];
  readonly inventory?: string;
  readonly format?: PolicyFormat;
  readonly compare?: string;
  readonly headers?: string;
}

/** The policy of the page that pays, its scripts, and whether a live page has both. */
export const register: Register = (command, run) => {
  command
    .addOption(
      new Option('--modes <modes>', `the ways to pay in use, with commas: ${modes.join(', ')}`)
        .argParser(toModes)
        .default(['redirect', 'lightbox', 'secure-fields'], 'redirect,lightbox,secure-fields'),
    )
    .option(
      '--gateway <url>',
      'address of the payment page; otherwise TILLKIT_GATEWAY_URL, or the sandbox of this machine',
    )
    .option('--script <url...>', 'a script of a gateway that keeps no list of them; its hash is taken as it is now')
    .option('--inventory <file>', 'the scripts of the shop itself: [{ src, integrity, reason }]')
    .addOption(new Option('--format <format>', 'print the policy alone, as').choices(Object.keys(policyFormats)))
    .option('--compare <url>', 'load this page and say what is missing, too wide or not in the inventory')
    .option('--headers <file>', 'headers for that page, a line each: the cookie of a visitor, for a page of theirs')
    .addHelpText(
      'after',
      '\nNONCE stands for the nonce: 128 random bits, new for every answer. Ends with 6 when something differs.',
    )
    .action(
      run(async (cli, options: Options) => {
        const gateway = toGateway(cli, options.gateway);
        const policy = pagePolicy({ gateway: gateway.address, modes: options.modes });
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
        const told = gateway.isSandbox
          ? `For the sandbox at ${gateway.address}, as TILLKIT_GATEWAY_URL is not set.\n\n`
          : '';
        cli.show(answer, () => told + toText(policy, scripts, problems, examined, cli));
        return problems.length + (examined?.findings.length ?? 0) > 0 ? exitCodes.findings : exitCodes.done;
      }),
    );
};

interface Gateway {
  readonly address: string;
  /** Nothing was named, so that it is the sandbox's. */
  readonly isSandbox: boolean;
}

function toGateway({ env }: Cli, given = env['TILLKIT_GATEWAY_URL']): Gateway {
  const isSandbox = !given && [undefined, '', 'sandbox'].includes(env['TILLKIT_ENVIRONMENT']);
  const address = isSandbox ? sandboxUrl : given;
  if (!address)
    throw new CheckoutError(
      'config_missing',
      'The gateway is not named.',
      'Set TILLKIT_GATEWAY_URL, or give --gateway.',
    );
  return { address: address.replace(/\/+$/, ''), isSandbox };
}

/** `Name: value`, a line each. */
const toHeaders = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^([\w-]+):[ \t]*(.*?)[ \t]*$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

function toPage(given: string): string {
  if (URL.canParse(given) && /^https?:/.test(given)) return given;
  throw new CheckoutError('argument_wrong', 'The page is no address.', 'Give it as https://shop.example/checkout.');
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
  const told = problems.map((problem) => `${bad('✗')} ${plain(problem)}\n`);
  const list = entries.length > 0 ? `\n${bold('Scripts of the page that pays')}\n${entries.join('')}` : '';
  const shown = examined ? toFindings(examined, paint) : policyFormats.header(policy) + list;
  return told.length > 0 ? `${shown}\n${told.join('')}` : shown;
}

function toFindings({ page, findings }: Examined, { good, bad, bold }: Paint): string {
  const lines = findings.map(({ kind, what, says }) => `${bad('✗')} ${kind}  ${plain(what)}\n  ${plain(says)}\n`);
  const well = `${good('✓')} It has the policy, and every script that it names is in the inventory.\n`;
  return `${bold(plain(page))}\n${lines.length > 0 ? lines.join('') : well}`;
}
