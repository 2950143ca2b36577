/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PageTexts } from '../../texts/page-texts.ts';

/** Payment details in the order in which they are displayed. Details without a value are omitted. */
export type Details = readonly (readonly [name: keyof PageTexts['facts'] | 'expiry', value: string | undefined])[];

interface FactsProps {
  readonly texts: PageTexts;
  readonly details: Details;
}

/** List of payment details. */
export function Facts({ texts, details }: FactsProps) {
  const names = { ...texts.facts, expiry: texts.fields.expiry };
  return (
    <dl>
      {details.map(
        ([name, value]) =>
          value !== undefined && (
            <div>
              <dt>{names[name]}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
