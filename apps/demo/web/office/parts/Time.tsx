import type { Moment } from '../model.ts';

export const Time = ({ at }: { at: Moment }) => (
  <time className="when" dateTime={at.iso}>
    {at.text}
  </time>
);
