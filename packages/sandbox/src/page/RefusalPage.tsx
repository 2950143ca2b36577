/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Callback } from '../payment/callback-target.ts';
import { hintOf, sentenceOf, type Refusal } from '../model/refusal.ts';
import type { PageTexts } from '../texts/page-texts.ts';
import { Return } from './Return.tsx';

interface RefusalPageProps {
  readonly texts: PageTexts;
  readonly refusal: Refusal;
  /**
   * Optional. Form that returns the browser to the shop. Omitted if the sender of the request could not be verified.
   */
  readonly callback?: Callback | undefined;
}

/** Returns the heading and the explanation that the refusal page shows to the shopper. */
export function wordsOf({ code }: Refusal, { refused }: PageTexts): readonly [heading: string, standing: string] {
  if (code === '2051') return [refused.unknown, refused.unknownStanding];
  return code === '3061' ? [refused.paid, refused.paidStanding] : [refused.heading, refused.standing];
}

/** Page that tells the shopper that the payment was not started. */
export function RefusalPage({ texts, refusal, callback }: RefusalPageProps) {
  const [heading, standing] = wordsOf(refusal, texts);
  return (
    <div class="card">
      <h1>{heading}</h1>
      <p>{standing}</p>
      {callback && <Return {...callback} label={texts.buttons.back} />}
    </div>
  );
}

/**
 * Shows the developer the reason for the refusal: the error code, an explanation and the parameter name, but never the
 * parameter's value.
 */
export function RefusalPanel({ refusal }: { readonly refusal: Refusal }) {
  const hint = hintOf(refusal);
  return (
    <>
      <p>{sentenceOf(refusal)}</p>
      <dl>
        <div>
          <dt>Error code</dt>
          <dd>{refusal.code}</dd>
        </div>
        {refusal.field && (
          <div>
            <dt>Parameter</dt>
            <dd>{refusal.field}</dd>
          </div>
        )}
      </dl>
      {hint && <p class="quiet">{hint}</p>}
    </>
  );
}
