/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PageTexts } from '../../texts/page-texts.ts';

interface FactsProps {
  readonly texts: PageTexts;
  /** What is known, in this order; the rest is left out. */
  readonly known: readonly (readonly [name: keyof PageTexts['facts'], value: string | undefined])[];
}

/** Who is paid, for what, and how. */
export function Facts({ texts, known }: FactsProps) {
  return (
    <dl>
      {known.map(
        ([name, value]) =>
          value !== undefined && (
            <>
              <dt>{texts.facts[name]}</dt>
              <dd>{value}</dd>
            </>
          ),
      )}
    </dl>
  );
}
