import { useState } from 'react';
import type { TheatreTexts } from '../texts/theatre-texts.ts';
import type { BodyPart, Details } from './model.ts';
import { toPretty, toText, type Pretty } from './pretty.ts';

/** Shows the bytes that were sent, with a button to copy them. */
export const Bodies = ({ details, texts }: { details: Details; texts: TheatreTexts }) => (
  <div className="th-bodies">
    <p className="th-line">
      <code>{details.line}</code>
    </p>
    {details.bodies.map((body) => (
      <Body key={body.part} body={body} texts={texts} />
    ))}
  </div>
);

function Body({ body, texts }: { body: BodyPart; texts: TheatreTexts }) {
  const pretty = toPretty(body.type, body.text);
  const name = [texts.parts[body.part], body.status].filter((word) => word !== undefined).join(' ');
  return (
    <div className="th-body" role="group" aria-label={name}>
      <p className="th-body-head">
        <strong>{name}</strong>
        {body.text !== '' && <Copy text={toText(pretty)} name={name} texts={texts} />}
      </p>
      {body.text === '' ? <p className="hint">{texts.nothing}</p> : <Readable pretty={pretty} />}
      {body.isCut && <p className="hint">{texts.cut}</p>}
    </div>
  );
}

const Readable = ({ pretty }: { pretty: Pretty }) =>
  pretty.kind === 'text' ? (
    <pre>{pretty.text}</pre>
  ) : (
    <dl>
      {pretty.pairs.map(([name, value], n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a form may hold a name twice, and never changes
        <div key={n}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

function Copy({ text, name, texts }: { text: string; name: string; texts: TheatreTexts }) {
  const [isCopied, set] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    set(true);
  };
  const label = isCopied ? texts.copied : texts.copy;
  return (
    <button
      type="button"
      className="th-chip"
      aria-label={`${label}: ${name}`}
      onClick={() => void copy()}
      onBlur={() => set(false)}
    >
      {label}
    </button>
  );
}
