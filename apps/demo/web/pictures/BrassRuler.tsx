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
