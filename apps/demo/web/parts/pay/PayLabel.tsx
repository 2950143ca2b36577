import { factsOf, type Language } from '../../../catalogue/languages.ts';

/** What the button that pays says, in the language of the component around it. */
export function PayLabel({ total, language }: { total: string; language: Language }) {
  const [before = '', after = ''] = factsOf(language).pay.split('{amount}');
  return (
    <span lang={language}>
      {before}
      <span className="amount">{total}</span>
      {after}
    </span>
  );
}
