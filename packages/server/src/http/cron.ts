import { setTimeout as sleep } from 'node:timers/promises';
import { configWrong } from '../config-errors.ts';
import { demandKnown, type Names } from '../known-options.ts';
import { isHmacKey, type MerchantConfig } from '../merchants.ts';
import type { Pass } from '../pass.ts';
import { answerError, answerJson } from './answers.ts';
import { createBearerCheck } from './bearer.ts';

/** Options for the cron route. */
export interface CronConfig {
  /**
   * The secret that the cron job sends in the header `authorization: Bearer …`: at least 32 characters, as created by
   * `openssl rand -hex 32`. Optional. If omitted, the route is disabled.
   */
  readonly secret?: string | undefined;
  /**
   * The number of seconds after which the route responds even if work is left. Choose less than the time limit of your
   * platform. Defaults to 55. With less than 55, a check whose process was ended may stay unfinished until a process runs
   * for a minute.
   */
  readonly within?: number | undefined;
}

const cronOptions: Names<CronConfig> = { secret: true, within: true };

/** The cron route of a till. */
export interface Cron {
  /** Returns true if the `Authorization` header contains the secret. Takes the same time for every header. */
  readonly holdsSecret: (authorization: string | null) => boolean;
  /**
   * Runs the due checks and deliveries within the configured time. `rest` resolves when those that are still running have
   * ended.
   */
  readonly run: () => Promise<{ readonly result: CronResult; readonly rest: Promise<unknown> }>;
}

/** The response of the cron route. */
export interface CronResult {
  /** Number of checks that the route has begun. */
  readonly checks: number;
  /** Number of deliveries to `orders.deliver` that the route has begun. */
  readonly deliveries: number;
  /** False if work was left when the time was over. The next call of the route continues it. */
  readonly complete: boolean;
}

/** A scheduler whose due work the cron route runs. */
interface Scheduler {
  runPass(signal: AbortSignal): Promise<Pass>;
}

interface CronParts {
  readonly config: CronConfig | undefined;
  readonly operatorKey: string | undefined;
  readonly merchants: readonly MerchantConfig[] | undefined;
  readonly checks: Scheduler;
  readonly deliveries: Scheduler;
}

const leastLength = 32;

/**
 * Creates the cron route. Returns undefined if no secret is configured. Throws `config_wrong` if the secret is too short
 * or is used as another key too, or if the time is not a number of seconds.
 */
export function createCron({ config, operatorKey, merchants = [], checks, deliveries }: CronParts): Cron | undefined {
  demandKnown(config, cronOptions, 'cron.');
  const { secret, within = 55 } = config ?? {};
  if (!(within > 0 && within <= 3600))
    throw configWrong('cron.within is not a number of seconds from 0 to 3600.', 'Set cron.within to 55, or omit it.');
  if (!secret) return undefined;
  if (typeof secret !== 'string' || secret.length < leastLength)
    throw configWrong(`cron.secret is shorter than ${leastLength} characters.`, hint);
  if (operatorKey?.toLowerCase() === secret.toLowerCase() || isHmacKey(secret, merchants))
    throw configWrong('cron.secret is also the operator key or an HMAC key of a merchant.', hint);
  return { holdsSecret: createBearerCheck(secret), run: () => runWithin(within * 1000, checks, deliveries) };
}

const hint = 'Create a secret with `openssl rand -hex 32` and use it for the cron job only.';

/** Time in milliseconds between two passes while the route watches claims of processes that may have ended. */
const pause = 1000;

/**
 * Runs passes over the due checks and deliveries until nothing is left, or until the time is over. While another process
 * holds a claim, the route watches it, because only a process that has watched a claim for its whole lease takes it over.
 */
async function runWithin(time: number, checks: Scheduler, deliveries: Scheduler): ReturnType<Cron['run']> {
  const signal = AbortSignal.timeout(time);
  const counts = { checks: 0, deliveries: 0 };
  for (;;) {
    const passes = { checks: await checks.runPass(signal), deliveries: await deliveries.runPass(signal) };
    counts.checks += passes.checks.begun;
    counts.deliveries += passes.deliveries.begun;
    const isWatching = passes.checks.watched + passes.deliveries.watched > 0;
    if (signal.aborted || !isWatching)
      return {
        result: { ...counts, complete: !signal.aborted },
        rest: Promise.all([passes.checks.rest, passes.deliveries.rest]),
      };
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

/** Responds to a call of the cron job. Passes the work that was still running at the end of the time to `keepRunning`. */
export async function handleCron(
  cron: Cron | undefined,
  { headers }: Request,
  keepRunning: (work: Promise<unknown>) => void,
): Promise<Response> {
  if (!cron)
    return answerError(
      404,
      'not_found',
      'The cron route is disabled.',
      'Set `cron.secret` in the configuration of the till.',
    );
  if (cron.holdsSecret(headers.get('authorization'))) {
    const { result, rest } = await cron.run();
    if (!result.complete) keepRunning(rest);
    return answerJson(200, result);
  }
  const response = answerError(
    401,
    'unauthorized',
    'The request does not contain the secret of the cron job.',
    'Send the header `authorization: Bearer …` with the value of `cron.secret`.',
  );
  response.headers.set('www-authenticate', 'Bearer');
  return response;
}
