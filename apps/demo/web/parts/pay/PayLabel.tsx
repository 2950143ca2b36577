import { factsOf, type Language } from '../../../catalogue/languages.ts';

interface PayLabelProps {
  readonly total: string;
  /** An invoice follows: nothing is paid by the button. */
  readonly isBilled?: boolean;
  readonly language: Language;
}

/** What the button that pays says, in the language of the component around it. */
export function PayLabel({ total, isBilled = false, language }: PayLabelProps) {
  if (isBilled) return <span lang={language}>{factsOf(language).buy}</span>;
  const [before = '', after = ''] = factsOf(language).pay.split('{amount}');
  return (
    <span lang={language}>
      {before}
      <span className="amount">{total}</span>
      {after}
    </span>
  );
}
