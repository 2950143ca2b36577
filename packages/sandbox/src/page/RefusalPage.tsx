/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Callback } from '../payment/callback-target.ts';
import { hintOf, sentenceOf, standingOf, type Refusal } from '../model/refusal.ts';
import { Return } from './Return.tsx';

interface RefusalPageProps {
  readonly refusal: Refusal;
  /** Tells the shop; absent: nobody knows whether the request is the shop's. */
  readonly callback?: Callback | undefined;
}

/** Says why a request is refused: code, sentence and the name of the parameter, but no value, and of the payment what is known. */
export function RefusalPage({ refusal, callback }: RefusalPageProps) {
  const hint = hintOf(refusal);
  return (
    <div class="card">
      <h1>{sentenceOf(refusal)}</h1>
      <p>{standingOf(refusal)}</p>
      <dl>
        <dt>Error code</dt>
        <dd>{refusal.code}</dd>
        {refusal.field && (
          <>
            <dt>Parameter</dt>
            <dd>{refusal.field}</dd>
          </>
        )}
      </dl>
      {hint && <p class="quiet">{hint}</p>}
      {callback && <Return {...callback} label="Back to the shop" />}
    </div>
  );
}
