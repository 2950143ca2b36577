const dips = [14, 24, 34, 44, 54, 64];

export const SixPencils = () =>
  dips.map((dip, n) => (
    <g key={dip} transform={`translate(${36 + n * 29} ${n % 2 === 0 ? 46 : 36})`}>
      <path className="sand" d="M0 34 11.5 0 23 34z" />
      <path className="ink" d="M7.5 12 11.5 0l4 12z" />
      <path className="accent" d="M0 34q5.75-7 11.5 0 5.75-7 11.5 0v118a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" />
      <path className="shade" d="M11.5 34q5.75-7 11.5 0v118a3 3 0 0 1-3 3h-8.5z" />
      <path className="ink" d={`M0 ${155 - dip}h23v${dip - 3}a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z`} />
    </g>
  ));
