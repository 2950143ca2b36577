import { useTexts } from '../../texts/TextsContext.ts';

interface AnsweredDetailsProps {
  readonly order: string;
  readonly lines: readonly string[];
}

/** A summary of the values entered in the payment method's form, with a link to change them. */
export function AnsweredDetails({ order, lines }: AnsweredDetailsProps) {
  const { pay: texts } = useTexts();
  return (
    <section className="answered" aria-labelledby="details">
      <div className="section-head">
        <h2 id="details">{texts.details}</h2>
        <a href={`/checkout/${order}?change`} aria-describedby="details">
          {texts.changeDetails}
        </a>
      </div>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
