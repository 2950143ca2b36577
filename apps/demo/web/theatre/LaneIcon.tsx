import type { Lane } from './model.ts';

const paths: Readonly<Record<Lane, string>> = {
  browser: 'M4 5.5h16v13H4zM4 9h16M6.5 7.25h.01M9 7.25h.01',
  shop: 'M5 10v9h14v-9M4 10l1.5-5h13L20 10a2.6 2.6 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.6 2.6 0 0 1 4 10zM10 19v-4.5h4V19',
  gateway: 'M4.5 19h15M6 16.5v-6M10 16.5v-6M14 16.5v-6M18 16.5v-6M4.5 8.5 12 4.5l7.5 4z',
};

export const LaneIcon = ({ lane }: { lane: Lane }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={paths[lane]} />
  </svg>
);
