const rolls = [
  { tone: 'sand', x: 84, y: 84 },
  { tone: 'steel', x: 164, y: 98 },
] as const;

export const PaperTape = () => (
  <>
    {rolls.map(({ tone, x, y }) => (
      <g key={tone} transform={`translate(${x} ${y})`}>
        <circle className={tone} r="46" />
        <circle className="hoop" r="36" />
        <circle className="paper" r="27" />
        <circle className="tile" r="20" />
      </g>
    ))}
    <path className="deep" d="M112 200h102l-6 7 6 7-6 7 6 7H112z" />
    <circle className="accent" cx="112" cy="176" r="52" />
    <circle className="hoop" cx="112" cy="176" r="41" />
    <circle className="paper" cx="112" cy="176" r="31" />
    <circle className="tile" cx="112" cy="176" r="23" />
  </>
);

export const PaperTapeOnNotes = () => (
  <>
    <g transform="rotate(-5 90 110)">
      <rect className="paper" x="30" y="50" width="110" height="132" rx="3" />
      <path className="line-steel" d="M48 92h74M48 112h74M48 132h46" />
      <path className="accent" d="M48 36h74l-5 7 5 7-5 7 5 7H48l5-7-5-7 5-7z" />
    </g>
    <g transform="rotate(6 172 140)">
      <rect className="bone" x="126" y="94" width="86" height="104" rx="3" />
      <path className="line" d="m148 152 14 14 28-32" />
      <path className="steel" d="M136 80h62l-5 7 5 7-5 7 5 7h-62l5-7-5-7 5-7z" />
    </g>
    <path className="sand" d="M22 200h92l-5 7 5 7-5 7 5 7H22l5-7-5-7 5-7z" />
  </>
);
