import type { Mark } from '../model.ts';

/** A colored label. The color only reinforces the meaning of the label's text. */
export const Chip = ({ mark }: { mark: Mark }) => (
  <span className="chip" data-tone={mark.tone}>
    {mark.text}
  </span>
);
