const ticks = Array.from({ length: 16 }, (_, n) => `M${n * 10} 0v${n % 5 === 0 ? 24 : 13}`).join('');

export const BrassRuler = () => (
  <g transform="rotate(-30 120 120)">
    <path className="line-accent" d="M30 80h180" />
    <rect className="sand" x="24" y="92" width="192" height="58" rx="5" />
    <path className="bark" d="M24 136h192v9a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5z" />
    <path className="line thin" transform="translate(36 94)" d={ticks} />
    <circle className="tile" cx="203" cy="122" r="6" />
  </g>
);

const largeTicks = Array.from({ length: 13 }, (_, n) => `M${n * 20} 0v${n % 5 === 2 ? 40 : 22}`).join('');

export const BrassRulerEdge = () => (
  <>
    <rect className="paper" x="16" y="22" width="208" height="196" rx="5" />
    <path className="line-accent" d="M0 98h150" />
    <rect className="sand" x="-4" y="106" width="248" height="84" />
    <path className="bark" d="M-4 174h248v16H-4z" />
    <path className="line thin" transform="translate(0 108)" d={largeTicks} />
    <g transform="translate(152 98) rotate(24)">
      <path className="bone" d="M-12-36 0 0l12-36z" />
      <path className="ink" d="M-5-14 0 0l5-14z" />
      <path className="accent" d="M-12-36q6 8 12 0 6 8 12 0v-120h-24z" />
      <path className="shade" d="M0-36q6 8 12 0v-120H0z" />
    </g>
  </>
);
