import { readSignedRequest, type SignedRequest } from '@tillkit/core';
import { needGateway } from './need-gateway.ts';
import type { CheckoutProblem } from './problem.ts';

/**
 * Calls the shop's `start` and reads the signed request from its result: the request, its JSON, or a whole `Response`.
 * Rejects with a `CheckoutProblem`; fields that the shop's server sent replace the default texts. If the request leads
 * to another origin than the gateway's, the code is `request_untrusted`.
 */
export async function callStart(start: () => Promise<unknown>, gateway: string | undefined): Promise<SignedRequest> {
  try {
    // The result is a `Response` or parsed JSON; only a `Response` has the method `json`.
    const answer = (await start()) as Response | undefined;
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
