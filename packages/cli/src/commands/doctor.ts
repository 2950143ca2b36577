import { sandboxUrl } from '@tillkit/core/sign';
import type { Cli, Register } from '../cli.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { checkGateway } from '../doctor/check-gateway.ts';
import { checkNode, checkSettings } from '../doctor/check-settings.ts';
import { checkShop, checkTill } from '../doctor/check-shop.ts';
import type { Finding } from '../doctor/finding.ts';
import { exitCodes } from '../exit.ts';
import { type Paint, plain } from '../output.ts';
import { addShopOptions, read, type ShopOptions } from '../shop.ts';

/** Registers the command that finds mistakes in an installation before they affect a shopper. */
export const register: Register = (command, run) => {
  addShopOptions(command)
    .option('--webhook <url>', 'address of the webhook as the admin tool has it, if it is not below TILLKIT_SHOP_URL')
    .addHelpText('after', help)
    .action(
      run(async (cli, options: ShopOptions & { readonly webhook?: string }) => {
        const { env, signal, paint } = cli;
        const { webhook, database, url = env['TILLKIT_SHOP_URL'] } = options;
        const shop = url && URL.canParse(url) ? new URL(url).origin : undefined;
        cli.progress('Checking the gateway, the shop and the database …');
        const [gateway, running] = await Promise.all([
          checkGateway(gatewayOf(env), signal),
          checkShop({
            shop,
            webhook,
            gateway: gatewayOf(env),
            isSandbox: env['TILLKIT_ENVIRONMENT'] === 'sandbox',
            signal,
          }),
        ]);
        // These checks run one after the other, because only one connection at a time can open a SQLite file.
        const store = await checkDatabase(env, database);
        const till = await checkTill(() => read(cli, shop && url ? { url } : options, (reader) => reader.health()));
        const all = [checkNode(process.versions.node), ...checkSettings(env), ...gateway, ...running, ...store, till];
        cli.list(all, () => all.map((finding) => toLines(finding, paint)).join(''));
        return all.some(({ state }) => state === 'fail') ? exitCodes.findings : exitCodes.done;
      }),
    );
};

/**
 * Returns the gateway URL, or undefined if none is configured. In the sandbox environment, defaults to the sandbox URL.
 */
const gatewayOf = ({ TILLKIT_GATEWAY_URL, TILLKIT_ENVIRONMENT }: Cli['env']): string | undefined =>
  TILLKIT_GATEWAY_URL || (TILLKIT_ENVIRONMENT === 'sandbox' ? sandboxUrl : undefined);

function toLines({ check, state, says, do: what }: Finding, paint: Paint): string {
  const brush = { ok: paint.good, warn: paint.warn, fail: paint.bad }[state];
  const first = `${brush(state.padEnd(4))}  ${check.padEnd(8)}  ${plain(says)}\n`;
  return what === undefined ? first : `${first}${' '.repeat(16)}${plain(what)}\n`;
}

const help = `
Reads the variables that a shop usually reads: TILLKIT_ENVIRONMENT, TILLKIT_GATEWAY_URL, TILLKIT_MERCHANT, TILLKIT_HMAC_KEY,
TILLKIT_HMAC_KEY2, TILLKIT_API_PASSWORD, TILLKIT_SHOP_URL, TILLKIT_OPERATOR_KEY and DATABASE_URL. The command prints no secret, starts
nothing and changes nothing. Exits with 6 if a check fails.`;
