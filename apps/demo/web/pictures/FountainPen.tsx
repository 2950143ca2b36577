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
