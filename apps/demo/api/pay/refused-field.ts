import { toGatewayIssue } from '@tillkit/core/forms';

/**
 * Returns a field name from a URL, or `undefined` if the name is malformed. Anyone can write such a URL, so the name is
 * used only to select the field to mark.
 */
export const readField = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Za-z]\w{0,63}$/.test(text) ? text : undefined;

/**
 * Adds the name of the field that the gateway refused (error codes 2021 and 2022) to the URL that the till redirects
 * to.
 */
export function leadToField(answer: Response, body: string, shopUrl: string): Response {
  const location = new URL(answer.headers.get('location') ?? '/', shopUrl);
  const form = new URLSearchParams(body);
  const issue = toGatewayIssue({
    errorCode: form.get('errorCode') ?? undefined,
    errorDetail: form.get('errorDetail') ?? undefined,
  });
  const field = readField(issue?.wire);
  if (!field || !location.pathname.startsWith('/payment/')) return answer;
  location.searchParams.set('field', field);
  const headers = new Headers(answer.headers);
  headers.set('location', location.href);
  return new Response(null, { status: 303, headers });
}
