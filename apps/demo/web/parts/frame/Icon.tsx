const paths = {
  bag: 'M5 8h14l-1 12H6L5 8zM9 8V7a3 3 0 0 1 6 0v1',
  check: 'm6 12.5 4 4 8-9',
  chevron: 'm7 10 5 5 5-5',
  minus: 'M7 12h10',
  plus: 'M7 12h10M12 7v10',
  lock: 'M7 11h10v8H7zM9 11V8a3 3 0 0 1 6 0v3',
  back: 'm14 7-5 5 5 5',
  theme: 'M12 4.5a7.5 7.5 0 1 0 0 15zM12 4.5a7.5 7.5 0 0 1 0 15M12 8.5h5.5M12 12h7.5M12 15.5h5.5',
} as const;

/**
 * An icon on a 24 by 24 grid. All icons have the same stroke width. The text beside an icon conveys the icon's meaning.
 */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
