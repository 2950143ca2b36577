import { createControlClient } from '../control/client.ts';
import { checkExchange, type Finding } from './check-exchange.ts';
import { exchanges } from './exchanges/index.ts';
import { basicOf, checkHttp, httpChecks, type Endpoint } from './http-checks.ts';
import { ownChoices } from './own-choices.ts';
import { createNeeds, type Target } from './make-needs.ts';
import { registerAlias } from './register-alias.ts';
import { paths } from './to-document.ts';

export interface ConformanceOptions extends Endpoint {
  /** Optional. Allows checks to move money on a gateway that is not on this machine. Defaults to false. */
  readonly movesMoney?: boolean | undefined;
  /**
   * Optional. Alias and expiry date of the test card ending in 4242, which has an amount limit. If omitted and the
   * gateway is on this machine, `runChecks` registers the card.
   */
  readonly alias?: Target['alias'];
  /** Optional. Control token of a sandbox, used to create transactions in states that XML calls cannot reach. */
  readonly controlToken?: string | undefined;
  /** Optional. Runs only checks whose name contains one of these strings. If omitted, all checks run. */
  readonly only?: readonly string[] | undefined;
  /** Optional. Receives the progress after each check. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Returns true for a URL on this machine, where transactions move no real money. */
export const isOnThisMachine = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** Request timeout in milliseconds. It is longer than the time that a gateway waits for an acquirer. */
const timeout = 60_000;

/** Runs the selected checks one after the other. Rejects with the `fetch` error if the gateway does not respond. */
export async function runChecks(options: ConformanceOptions): Promise<readonly Finding[]> {
  const { url, only = [], onProgress } = options;
  const isWanted = ({ name }: { readonly name: string }) =>
    only.length === 0 || only.some((part) => name.includes(part));
  const stated = exchanges.filter(({ name }) => !ownChoices.has(name));
  const [documents, others] = [stated.filter(isWanted), httpChecks.filter(isWanted)];
  const all = documents.length + others.length;
  const findings: Finding[] = [];
  const reached = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  await reached.body?.cancel(); // An unread body would keep the process alive until the connection times out.
  const note = (finding: Finding) => {
    findings.push(finding);
    onProgress?.(findings.length, all);
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
        signal: AbortSignal.timeout(timeout),
      } as const;
      const answer = fetch(url + paths[call], request).then((response) => response.text());
      return answer.catch(() => ''); // A missing response is reported as drift.
    },
    ...(control && {
      make: async (state) => {
        const seed = { state, merchantId, amount: 4990, currency: 'CHF' };
        return (await control.seed({ transactions: [seed] })).transactionIds[0];
      },
    }),
  };
}

/** Removes secrets and card numbers from text and limits its length, because a gateway can echo any value. */
function withoutSecrets(text: string, { password, hmacKey, alias }: ConformanceOptions): string {
  const secrets = [password, hmacKey, alias?.alias].filter((secret) => secret !== undefined && secret !== '');
  const masked = secrets.reduce<string>((rest, secret) => rest.replaceAll(String(secret), '…'), text);
  return masked
    .replaceAll(/\d(?:[ -]?\d){11,}/g, '…')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, 200);
}
