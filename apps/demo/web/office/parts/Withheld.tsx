import type { WithheldView } from '../model.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Facts } from './Facts.tsx';

/** The transaction that an operator must accept or refund. */
export function Withheld({ facts, accept, refund }: WithheldView) {
  const { acts } = useOfficeTexts();
  return (
    <div className="withheld">
      <Facts facts={facts} kind="facts" />
      <div className="acts">
        {accept && (
          <a className="button" href={accept}>
            {acts.accept.open}
          </a>
        )}
        {refund && (
          <a className="button second" href={refund}>
            {acts.credit.open}
          </a>
        )}
      </div>
    </div>
  );
}
