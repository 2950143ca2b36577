import { toGatewayIssue } from '@tillkit/core/forms';

/** The name of a field in a URL. Anyone may write the URL, so the name only selects the field to mark. */
export const readField = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Za-z]\w{0,63}$/.test(text) ? text : undefined;

/** Adds the field that the gateway refused (2021, 2022) to the URL that the till redirects to. */
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
