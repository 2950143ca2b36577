export const DeskLamp = () => (
  <>
    <path className="glow" d="m47 106 76-22 18 116H24z" />
    <path className="arm" d="M156 200 190 124 98 56" />
    <circle className="ink" cx="190" cy="124" r="11" />
    <circle className="steel" cx="190" cy="124" r="4" />
    <g transform="translate(80 74) rotate(-16)">
      <rect className="deep" x="-13" y="-46" width="26" height="22" rx="7" />
      <path
        className="accent"
        d="M-20-30h40a5 5 0 0 1 5 3l23 54a5 5 0 0 1-5 7h-86a5 5 0 0 1-5-7l23-54a5 5 0 0 1 5-3z"
      />
      <rect className="paper" x="-32" y="34" width="64" height="7" rx="3.5" />
    </g>
    <path className="ink" d="M118 198h72a14 14 0 0 1 14 14v2H104v-2a14 14 0 0 1 14-14z" />
  </>
);

export const DeskLampFolded = () => (
  <>
    <rect className="ink" x="30" y="176" width="172" height="22" rx="10" />
    <path className="arm" d="M188 168H62" />
    <path className="arm" d="M188 150H96" />
    <circle className="ink" cx="190" cy="159" r="14" />
    <circle className="steel" cx="190" cy="159" r="5" />
    <rect className="deep" x="98" y="126" width="26" height="20" rx="6" />
    <path className="accent" d="M34 94h50a6 6 0 0 1 4 2l24 26a6 6 0 0 1 0 8l-24 26a6 6 0 0 1-4 2H34z" />
    <rect className="paper" x="28" y="92" width="8" height="68" rx="4" />
    <path className="pale" d="M22 198h196v6H22z" />
    <path className="line-steel thin" d="M30 64h172M30 58v12M202 58v12" />
  </>
);
