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
