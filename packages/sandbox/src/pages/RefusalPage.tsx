/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { hintOf, sentenceOf, type Refusal } from '../refusal.ts';

/** Says why a request is refused: code, sentence and the name of the parameter, but no value. */
export function RefusalPage({ refusal }: { readonly refusal: Refusal }) {
  const hint = hintOf(refusal);
  return (
    <div class="card">
      <h1>{sentenceOf(refusal)}</h1>
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
      {hint && <p>{hint}</p>}
      <p>Nothing was paid. Go back to the shop to try again.</p>
    </div>
  );
}
