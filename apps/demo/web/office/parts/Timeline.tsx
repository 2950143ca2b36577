import type { EntryView } from '../model.ts';
import { Chip } from './Chip.tsx';
import { Time } from './Time.tsx';

/** The events, newest first, with the evidence level of each message. */
export const Timeline = ({ entries }: { entries: readonly EntryView[] }) => (
  <ol className="timeline">
    {entries.map((entry, at) => (
      <Entry key={entries.length - at} entry={entry} />
    ))}
  </ol>
);

const Entry = ({ entry: { at, title, level, text, times, transaction, note } }: { entry: EntryView }) => (
  <li>
    <Time at={at} />
    <div>
      <p className="entry-title">
        <strong>{title}</strong> {level && <Chip mark={level} />} {times && <span className="hint">{times}</span>}
      </p>
      {text && <p>{text}</p>}
      {note && <blockquote>{note}</blockquote>}
      {transaction && <p className="code hint">{transaction}</p>}
    </div>
  </li>
);
