import { useId, useMemo, useState, type ReactNode } from 'react';
import { judgeAccent } from './judge.ts';
import { findNearest, readColor } from './nearest.ts';

interface AccentFieldProps {
  readonly label: string;
  readonly side: 'light' | 'dark';
  /** What the components wear: a color that passes. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A color that is taken only where all that stands on it, and it on what it stands on, can be told apart. */
export function AccentField({ label, side, value, onChange }: AccentFieldProps): ReactNode {
  // What was typed goes when the color is set elsewhere.
  const [last, setLast] = useState({ text: value, value });
  const typed = last.value === value ? last.text : value;
  const id = useId();
  const color = readColor(typed);
  // Not at every change elsewhere in the studio: each candidate is measured in the page.
  const { short, nearest } = useMemo(() => judge(side, color), [side, color]);
  const isWrong = color === undefined || short !== undefined;

  const take = (text: string) => {
    const next = readColor(text);
    const passes = next !== undefined && judgeAccent(side, next) === undefined;
    setLast({ text, value: passes ? next : value });
    if (passes) onChange(next);
  };
  return (
    <div className="studio-field" data-side={side}>
      <label htmlFor={id}>{label}</label>
      <div className="studio-color">
        <input
          type="color"
          aria-label={`${label}, from a palette`}
          value={color ?? value}
          onChange={({ target }) => take(target.value)}
        />
        <input
          id={id}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}n`}
          onChange={({ target }) => take(target.value)}
        />
      </div>
      <p id={`${id}n`} className="studio-note" role="status" data-wrong={isWrong || undefined}>
        {color === undefined && 'Write a colour as #rrggbb.'}
        {short &&
          `${color} is refused: ${short.front} on ${short.back} would have ${short.ratio.toFixed(2)} to 1, and needs ${short.least}. `}
        {nearest && `The nearest that passes is ${nearest}.`}
      </p>
      {nearest && (
        <button type="button" onClick={() => take(nearest)}>
          <span className="studio-dot" style={{ background: nearest }} aria-hidden /> Use {nearest}
        </button>
      )}
    </div>
  );
}

/** The pair that a color falls short of, and the nearest color that falls short of none. */
function judge(side: 'light' | 'dark', color: string | undefined) {
  const short = color === undefined ? undefined : judgeAccent(side, color);
  const nearest = color && short && findNearest(color, (other) => judgeAccent(side, other) === undefined);
  return { short, nearest };
}
