import { useId, useMemo, useState, type ReactNode } from 'react';
import { findFailingPair } from './judge.ts';
import { findNearest, readColor } from './nearest.ts';

interface AccentFieldProps {
  readonly label: string;
  readonly side: 'light' | 'dark';
  /** The applied color, which passes the contrast check. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** Renders a color input that applies only colors with enough contrast. */
export function AccentField({ label, side, value, onChange }: AccentFieldProps): ReactNode {
  // Typed text is discarded when the color is changed elsewhere.
  const [last, setLast] = useState({ text: value, value });
  const typed = last.value === value ? last.text : value;
  const id = useId();
  const color = readColor(typed);
  // The result is memoized, because each candidate color is measured in the page.
  const { short, nearest } = useMemo(() => checkColor(side, color), [side, color]);
  const isWrong = color === undefined || short !== undefined;

  const setText = (text: string) => {
    const next = readColor(text);
    const passes = next !== undefined && findFailingPair(side, next) === undefined;
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
          onChange={({ target }) => setText(target.value)}
        />
        <input
          id={id}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}n`}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p id={`${id}n`} className="studio-note" role="status" data-wrong={isWrong || undefined}>
        {color === undefined && 'Enter a color as #rrggbb.'}
        {short &&
          `${color} has too little contrast: ${short.front} on ${short.back} has ${short.ratio.toFixed(2)}:1 and needs ${short.least}:1. `}
        {nearest && `The nearest color that passes is ${nearest}.`}
      </p>
      {nearest && (
        <button type="button" onClick={() => setText(nearest)}>
          <span className="studio-dot" style={{ background: nearest }} aria-hidden /> Use {nearest}
        </button>
      )}
    </div>
  );
}

/**
 * Returns the token pair whose contrast is furthest below the required ratio, and the nearest color that passes.
 * Neither is set if the color passes.
 */
function checkColor(side: 'light' | 'dark', color: string | undefined) {
  const short = color === undefined ? undefined : findFailingPair(side, color);
  const nearest = color && short && findNearest(color, (other) => findFailingPair(side, other) === undefined);
  return { short, nearest };
}
