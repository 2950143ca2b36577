import { createControlClient } from '../control/client.ts';
import { checkExchange, type Finding } from './check-exchange.ts';
import { exchanges } from './exchanges/index.ts';
import { basicOf, checkHttp, httpChecks, type Endpoint } from './http-checks.ts';
import { ownChoices } from './own-choices.ts';
import { createNeeds, type Target } from './make-needs.ts';
import { registerAlias } from './register-alias.ts';
import { paths } from './to-document.ts';

export interface ConformanceOptions extends Endpoint {
  /** Whether transactions may be made that move money, where the address is not on this machine. */
  readonly movesMoney?: boolean | undefined;
  /** Of the gateway's test card with a limit. A sandbox on this machine is asked for one. */
  readonly alias?: Target['alias'];
  /** Of a sandbox: makes transactions in states that no call of a server leads to. */
  readonly controlToken?: string | undefined;
  /** Parts of names; a check that holds one of them is run. None: all are. */
  readonly only?: readonly string[] | undefined;
  /** Hears how far it is. */
  readonly told?: ((done: number, all: number) => void) | undefined;
}

/** Whether an address is on this machine, so that what moves there is no money. */
export const isOnThisMachine = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** Longer than a gateway waits for an acquirer, in milliseconds. */
const patience = 60_000;

/** Runs every check that is wanted, one after the other. Throws what `fetch` throws when nobody listens there. */
export async function runChecks(options: ConformanceOptions): Promise<readonly Finding[]> {
  const { url, only = [], told } = options;
  const isWanted = ({ name }: { readonly name: string }) =>
    only.length === 0 || only.some((part) => name.includes(part));
  const stated = exchanges.filter(({ name }) => !ownChoices.has(name));
  const [documents, others] = [stated.filter(isWanted), httpChecks.filter(isWanted)];
  const all = documents.length + others.length;
  const findings: Finding[] = [];
  const reached = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  await reached.body?.cancel(); // left unread it would keep the process until its connection is given up
  const note = (finding: Finding) => {
    findings.push(finding);
    told?.(findings.length, all);
  };
  for (const check of others) note(await checkHttp(check, options));
  const target = await targetOf(options);
  const needs = createNeeds(target);
  for (const exchange of documents) note(await checkExchange(exchange, target, needs));
  return findings.map((finding) => ({
    ...finding,
    came: withoutSecrets(finding.came, { ...options, url, alias: target.alias }),
  }));
}

async function targetOf(options: ConformanceOptions): Promise<Target> {
  const { url, merchantId, hmacKey, controlToken, movesMoney = false } = options;
  const isHere = isOnThisMachine(url);
  const own = options.alias ? undefined : isHere ? await registerAlias(options) : undefined;
  const control = controlToken === undefined ? undefined : createControlClient({ url, token: controlToken });
  return {
    merchantId,
    hmacKey,
    alias: options.alias ?? (own === undefined ? undefined : { alias: own, expm: '12', expy: '30' }),
    movesMoney: isHere || movesMoney,
    async send(call, body) {
      const headers = { authorization: basicOf(options), 'content-type': 'application/xml' };
      const request = {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      } as const;
      const answer = fetch(url + paths[call], request).then((response) => response.text());
      return answer.catch(() => ''); // cut, or none: a drift like any other
    },
    ...(control && {
      make: async (state) => {
        const seed = { state, merchantId, amount: 4990, currency: 'CHF' };
        return (await control.seed({ transactions: [seed] })).transactionIds[0];
      },
    }),
  };
}

/** A gateway may repeat anything in its texts: neither secrets nor numbers of cards and transactions are shown, nor a long text. */
function withoutSecrets(text: string, { password, hmacKey, alias }: ConformanceOptions): string {
  const secrets = [password, hmacKey, alias?.alias].filter((secret) => secret !== undefined && secret !== '');
  const shown = secrets.reduce<string>((rest, secret) => rest.replaceAll(String(secret), '…'), text);
  return shown
    .replaceAll(/\d(?:[ -]?\d){11,}/g, '…')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, 200);
}
