export const BlueBlackInk = () => (
  <>
    <path className="pale" d="M44 206h152v6a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4z" />
    <rect className="steel" x="96" y="70" width="48" height="28" />
    <rect className="steel" x="56" y="90" width="128" height="116" rx="22" />
    <path className="ink" d="M66 122h108v54a20 20 0 0 1-20 20H86a20 20 0 0 1-20-20z" />
    <rect className="deep" x="86" y="34" width="68" height="42" rx="7" />
    <path className="line-accent" d="M102 46v18M114 46v18M126 46v18M138 46v18" />
    <rect className="paper" x="88" y="132" width="64" height="52" rx="4" />
    <path className="accent" d="M120 141c8 10 12 16 12 22a12 12 0 0 1-24 0c0-6 4-12 12-22z" />
  </>
);

export const BlueBlackInkOnPaper = () => (
  <>
    <g transform="rotate(-6 120 120)">
      <rect className="paper" x="34" y="26" width="160" height="190" rx="5" />
      <rect className="accent" x="52" y="48" width="124" height="26" rx="13" />
      <rect className="deep" x="52" y="86" width="124" height="26" rx="13" />
      <rect className="ink" x="52" y="124" width="124" height="26" rx="13" />
      <path className="line-steel thin" d="M56 174h44M56 190h28" />
    </g>
    <circle className="steel" cx="172" cy="182" r="44" />
    <circle className="deep" cx="172" cy="182" r="31" />
    <circle className="ink" cx="172" cy="182" r="25" />
    <path className="line-paper thin faint" d="M157 174a18 18 0 0 1 12-8" />
  </>
);
