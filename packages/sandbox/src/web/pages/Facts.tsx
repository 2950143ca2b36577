/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PageTexts } from '../../texts/page-texts.ts';

/** What is known, in this order; the rest is left out. */
export type Known = readonly (readonly [name: keyof PageTexts['facts'] | 'expiry', value: string | undefined])[];

interface FactsProps {
  readonly texts: PageTexts;
  readonly known: Known;
}

/** Who is paid, for what, and how. */
export function Facts({ texts, known }: FactsProps) {
  const names = { ...texts.facts, expiry: texts.fields.expiry };
  return (
    <dl>
      {known.map(
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
