import type { TheatreTexts } from '../texts/theatre-texts.ts';
import { Bodies } from './Bodies.tsx';
import type { Message } from './model.ts';
import { sayOf, timeOf } from './say.ts';

/**
 * Renders a message as an arrow between two columns or as a mark in one column. The entry expands to show the bytes
 * that were sent.
 */
export function Row({ message, texts }: { message: Message; texts: TheatreTexts }) {
  const { at, from, to, details } = message;
  const { tone } = sayOf(message, texts);
  const what = <Arrow message={message} texts={texts} />;
  const time = (
    <time className="th-time" dateTime={new Date(at).toISOString()}>
      {timeOf(at)}
    </time>
  );
  return (
    <li className="th-row" data-way={from === to ? `at-${from}` : `${from}-${to}`} data-tone={tone}>
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
    </li>
  );
}

function Arrow({ message, texts }: { message: Message; texts: TheatreTexts }) {
  const { way, title, note, level } = sayOf(message, texts);
  return (
    <span className="th-way">
      <span className="th-said">
        <span className="visually-hidden">{way} </span>
        <strong>{title}</strong>
        {note && <span className="th-note"> {note}</span>}
        {level && (
          <>
            {' '}
            <span className="th-level">{level}</span>
          </>
        )}
      </span>
      <span className="th-arrow" aria-hidden="true" />
    </span>
  );
}
