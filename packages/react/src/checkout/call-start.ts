import { readSignedRequest, type SignedRequest } from '@tillkit/core';
import { needGateway, type GatewaySettings } from './need-gateway.ts';
import type { CheckoutProblem } from './problem.ts';

/**
 * Calls the shop's `start` and reads the signed request from its result, which can be the request, its JSON, or a whole
 * `Response`. Rejects with a `CheckoutProblem`, which contains the fields that the shop's server sent and default
 * values for any missing fields. If the request does not go to the gateway's origin, the problem's code is
 * `request_untrusted`.
 */
export async function callStart(start: () => Promise<unknown>, settings?: GatewaySettings): Promise<SignedRequest> {
  try {
    // The result is a `Response` or parsed JSON; only a `Response` has a `json` method.
    const answer = (await start()) as Response | undefined;
    const json = answer?.json ? await answer.json() : answer;
    const request = readSignedRequest(json);
    if (!request) throw json.error;
    needGateway(request.action, settings);
    return request;
  } catch (cause) {
    const problem: CheckoutProblem = {
      code: 'start_failed',
      message: 'The payment could not be started.',
      hint: 'See `cause` for details.',
      cause,
      ...(cause as Partial<CheckoutProblem>),
    };
    throw problem;
  }
}
