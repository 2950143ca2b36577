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

export const SixPencilsAtWork = () => (
  <>
    <rect className="paper" x="22" y="30" width="166" height="186" rx="5" />
    <path className="line-steel thin faint" d="m40 66 10-14 8 14 10-14 8 14 10-14 8 14" />
    <path className="line-steel thin" d="m40 100 10-14 8 14 10-14 8 14 10-14 8 14" />
    <path className="line-steel" d="m40 134 10-14 8 14 10-14 8 14 10-14 8 14" />
    <path className="line thin" d="m40 168 10-14 8 14 10-14 8 14 10-14 8 14" />
    <path className="line" d="m40 202 10-14 8 14 10-14 8 14 10-14 8 14" />
    <g transform="translate(96 200) rotate(30)">
      <path className="sand" d="M-17-50 0 0l17-50z" />
      <path className="ink" d="M-6-18 0 0l6-18z" />
      <path className="accent" d="M-17-50q8.5 11 17 0 8.5 11 17 0v-190h-34z" />
      <path className="shade" d="M0-50q8.5 11 17 0v-190H0z" />
    </g>
  </>
);
