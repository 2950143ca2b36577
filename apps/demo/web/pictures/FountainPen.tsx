export const FountainPen = () => (
  <g transform="translate(120 120) rotate(38)">
    <rect className="steel" x="14" y="-62" width="30" height="104" rx="12" />
    <path className="ink" d="M14 30h30v12a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z" />
    <path className="line" d="M38-46h8v50" />
    <path className="steel" d="M-42-86a12 12 0 0 1 24 0V22h-24z" />
    <path className="shine" d="M-37-86a7 7 0 0 1 7-7V22h-7z" />
    <path className="accent" d="M-42 10h24v12h-24z" />
    <path className="ink" d="M-42 22h24l-4 36h-16z" />
    <path className="sand" d="M-38 58h16c2 14-4 28-8 38-4-10-10-24-8-38z" />
    <path className="line thin" d="M-30 94V74" />
    <circle className="ink" cx="-30" cy="72" r="3" />
  </g>
);

export const FountainPenWriting = () => (
  <>
    <rect className="paper" x="20" y="108" width="200" height="112" rx="6" />
    <path className="line-steel thin" d="M40 202h160" />
    <path className="line-accent" d="M40 178c10-34 26-34 24-8s-16 22-6 2 26-20 24 2 14 4 22-8 16 2 18 10" />
    <g transform="translate(124 178) rotate(38)">
      <rect className="steel" x="-21" y="-220" width="42" height="128" />
      <rect className="shine" x="-14" y="-220" width="9" height="128" />
      <rect className="accent" x="-21" y="-100" width="42" height="12" />
      <path className="ink" d="M-19-88h38l-5 44h-28z" />
      <path className="sand" d="M0 0C-3-12-15-30-14-44h28C15-30 3-12 0 0z" />
      <path className="line thin" d="M0-6v-22" />
      <circle className="ink" cy="-31" r="4" />
    </g>
  </>
);
