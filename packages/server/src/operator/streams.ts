import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import type { Environment } from '../config.ts';
import { answerError, noStore, toErrorResponse } from '../http/answers.ts';
import type { Log } from '../log.ts';
import type { Period, Reconciliation } from '../payment/reconcile.ts';
import type { Payments } from '../payment/payments.ts';

/** HTTP status by error code, for errors that the operator can correct or should know about. */
const statusOf: Readonly<Partial<Record<CheckoutErrorCode, number>>> = {
  argument_wrong: 422,
  not_allowed_in_state: 409,
  amount_exceeded: 409,
  operation_pending: 409,
  key_reused: 409,
  config_wrong: 409, // For example, this code is returned if a backup is requested and the store uses PostgreSQL.
  database_read_only: 503,
};

/** Converts an error thrown by a route to a response. */
export function answerFailure(
  { log, environment }: { readonly log: Log; readonly environment: Environment },
  request: Request,
  error: unknown,
): Response {
  const status = error instanceof CheckoutError ? statusOf[error.code] : undefined;
  return error instanceof CheckoutError && status !== undefined
    ? answerError(status, error.code, error.message, error.hint)
    : toErrorResponse(log, environment, request.signal, error, false);
}

/**
 * Returns a response that streams a copy of the store. The copy is written to a folder that only the user running this
 * process can read, and is deleted once it has been sent or the client has disconnected. A request cannot choose where
 * on this machine the copy is written.
 */
export async function streamBackup(backup: (file: string) => Promise<void>): Promise<Response> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-backup-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'till.sqlite');
    await backup(file);
    const content = createReadStream(file).once('close', remove);
    const headers = {
      ...noStore,
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(statSync(file).size),
    };
    return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { headers });
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * A line of a reconciliation stream. The last line contains `result` or `error`. A stream that ends without either was
 * interrupted.
 */
export type ReconciliationLine =
  | { readonly progress: { readonly asked: number; readonly of: number } }
  | { readonly result: Reconciliation }
  | { readonly error: { readonly code: string; readonly message: string; readonly hint: string } };

interface StreamParts {
  readonly payments: Pick<Payments, 'reconcile'>;
  readonly environment: Environment;
  readonly log: Log;
}

/**
 * Streams the progress of a reconciliation as JSON lines, one per queried payment, followed by the result. If the
 * client disconnects, the reconciliation stops. If `reconcile` rejects before the first line is written, this function
 * rejects with the same error.
 */
export async function streamReconciliation(parts: StreamParts, request: Request, period: Period): Promise<Response> {
  const encoder = new TextEncoder();
  let begin = () => {};
  const firstLine = new Promise<void>((resolve) => (begin = resolve));
  let isGone = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => void (controller = streamController),
    cancel: () => void (isGone = true),
  });
  const writeText = (json: string) => controller?.enqueue(encoder.encode(`${json}\n`));
  const write = (line: ReconciliationLine) => writeText(JSON.stringify(line));
  const done = parts.payments.reconcile(period, (asked, of) => {
    if (isGone) throw new Error('The client disconnected before the reconciliation was complete.');
    begin();
    write({ progress: { asked, of } });
  });
  await Promise.race([firstLine, done]);
  done
    .then(
      (result) => write({ result }),
      async (error: unknown) => {
        if (!isGone) writeText(await answerFailure(parts, request, error).text());
      },
    )
    .then(() => controller?.close())
    .catch(() => {}); // Writing fails if the client has disconnected.
  return new Response(body, { headers: { ...noStore, 'content-type': 'application/x-ndjson' } });
}
