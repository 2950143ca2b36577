export const ThreadNotebook = () => (
  <g transform="rotate(-8 120 120)">
    <path className="sand" d="M134 186h16v42l-8-9-8 9z" />
    <rect className="paper" x="68" y="38" width="116" height="160" rx="5" />
    <rect className="accent" x="58" y="32" width="120" height="162" rx="8" />
    <path className="deep" d="M66 32h18v162H66a8 8 0 0 1-8-8V40a8 8 0 0 1 8-8z" />
    <path className="line-paper stitch" d="M71 48v130" />
    <rect className="paper" x="104" y="64" width="56" height="40" rx="3" />
    <path className="line-steel" d="M114 79h36M114 91h22" />
  </g>
);
