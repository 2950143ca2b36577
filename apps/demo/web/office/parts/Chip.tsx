import type { Mark } from '../model.ts';

/** A colored word. The color only repeats its meaning. */
export const Chip = ({ mark }: { mark: Mark }) => (
  <span className="chip" data-tone={mark.tone}>
    {mark.text}
  </span>
);
