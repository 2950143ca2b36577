import { useTexts } from '../../texts/TextsContext.ts';

/** What the method's form was answered with, and the way back to it. */
export function AnsweredDetails({ order, lines }: { order: string; lines: readonly string[] }) {
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
