import type { TheatreTexts } from '../texts/theatre-texts.ts';
import { Bodies } from './Bodies.tsx';
import type { Message, PayWay } from './model.ts';
import { sayOf, timeOf, type Said } from './say.ts';

/**
 * Renders a message as an arrow between two columns or as a mark in one column. The entry expands to show the bytes
 * that were sent, and the badge of its evidence level expands to explain the level.
 */
export function Row({ message, texts, way }: { message: Message; texts: TheatreTexts; way: PayWay }) {
  const { at, from, to, details, isLost = false } = message;
  const description = sayOf(message, texts, way);
  const { tone, level, levelHelp } = description;
  const what = <Arrow description={description} />;
  const time = (
    <time className="th-time" dateTime={new Date(at).toISOString()}>
      {timeOf(at)}
    </time>
  );
  return (
    <li className="th-row" data-way={from === to ? `at-${from}` : `${from}-${to}`} data-tone={tone} data-lost={isLost}>
      {details ? (
        <details>
          <summary>
            {time}
            {what}
          </summary>
          <Bodies details={details} texts={texts} />
        </details>
      ) : (
        <div className="th-summary">
          {time}
          {what}
        </div>
      )}
      {level && (
        <details className="th-level">
          <summary>
            <span>{level}</span>
          </summary>
          <p>{levelHelp}</p>
        </details>
      )}
    </li>
  );
}

function Arrow({ description: { way, title, note, proof } }: { description: Said }) {
  return (
    <span className="th-way">
      <span className="th-said">
        <span className="visually-hidden">{way} </span>
        <strong>{title}</strong>
        {note && <span className="th-note"> {note}</span>}
        {proof && (
          <>
            {' '}
            <a href={proof.href}>{proof.text}</a>
          </>
        )}
      </span>
      <span className="th-arrow" aria-hidden="true" />
    </span>
  );
}
