import type { Environment } from '../config.ts';
import { noStore } from '../inbound/answers.ts';
import type { Log } from '../log.ts';
import type { Period, Reconciliation } from '../payment/operator/reconcile.ts';
import type { Payments } from '../payment/payments.ts';
import { answerFailure } from './answer-failure.ts';

/** One line of the stream. The last is `result` or `error`; a stream that ends without has broken off. */
export type ReconciliationLine =
  | { readonly progress: { readonly asked: number; readonly of: number } }
  | { readonly result: Reconciliation }
  | { readonly error: { readonly code: string; readonly message: string; readonly hint: string } };

interface StreamParts {
  readonly payments: Pick<Payments, 'reconcile'>;
  readonly environment: Environment;
  readonly log: Log;
}

/** Lines of JSON, one for each payment that was asked about. It ends when whoever listens goes away. Throws what `reconcile` throws before the first. */
export async function streamReconciliation(parts: StreamParts, request: Request, period: Period): Promise<Response> {
  const encoder = new TextEncoder();
  const { promise: begun, resolve: begin } = createPromise();
  let isGone = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (isGone = true),
  });
  const writeText = (json: string) => controller?.enqueue(encoder.encode(`${json}\n`));
  const write = (line: ReconciliationLine) => writeText(JSON.stringify(line));
  const done = parts.payments.reconcile(period, (asked, of) => {
    if (isGone) throw new Error('Nobody listens any more.');
    begin();
    write({ progress: { asked, of } });
  });
  await Promise.race([begun, done]);
  done
    .then(
      (result) => write({ result }),
      async (error: unknown) => {
        if (!isGone) writeText(await answerFailure(parts, request, error).text()); // as the route responds
      },
    )
    .then(() => controller?.close())
    .catch(() => {}); // nobody listens any more
  return new Response(body, { headers: { ...noStore, 'content-type': 'application/x-ndjson' } });
}

function createPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
