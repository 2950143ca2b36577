import { readSignedRequest, type SignedRequest } from '@tillkit/core';
import { needGateway } from './need-gateway.ts';
import type { CheckoutProblem } from './problem.ts';

/**
 * Takes the signed request out of what the shop's `start` brings: the request, its JSON, or a whole `Response`. Rejects with
 * a `CheckoutProblem`, in which what the shop says stands before our words; for a request that leads anywhere but to the
 * gateway its code is `request_untrusted`.
 */
export async function askStart(start: () => Promise<unknown>, gateway: string | undefined): Promise<SignedRequest> {
  try {
    const answer = (await start()) as Response | undefined; // or parsed JSON, told apart by the method
    const json = answer?.json ? await answer.json() : answer;
    const request = readSignedRequest(json);
    if (!request) throw json.error;
    needGateway(request.action, gateway);
    return request;
  } catch (cause) {
    const problem: CheckoutProblem = {
      code: 'start_failed',
      message: 'The payment could not start.',
      hint: 'See `cause`.',
      cause,
      ...(cause as Partial<CheckoutProblem>),
    };
    throw problem;
  }
}
