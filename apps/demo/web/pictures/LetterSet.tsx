export const LetterSet = () => (
  <>
    <path className="deep" d="M36 108 113 47a11 11 0 0 1 14 0l77 61v20H36z" />
    <path className="paper" d="M58 46a6 6 0 0 1 6-6h112a6 6 0 0 1 6 6v120H58z" />
    <path className="line-steel" d="M78 64h42M78 82h84M78 100h84M78 118h52" />
    <path className="sand" d="M36 108l84 62 84-62v92a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8z" />
    <path className="bark" d="m38 205 66-57 16 12 16-12 66 57a8 8 0 0 1-6 3H44a8 8 0 0 1-6-3z" />
  </>
);

export const LetterSetSealed = () => (
  <>
    <g transform="rotate(-9 120 120)">
      <rect className="paper" x="38" y="34" width="164" height="118" rx="5" />
      <path className="line-steel thin" d="M60 62h86M60 80h112M60 98h70" />
    </g>
    <rect className="bark" x="26" y="92" width="188" height="124" rx="8" />
    <rect className="sand" x="26" y="88" width="188" height="122" rx="8" />
    <path className="bone" d="M32 90h176l-78 70a15 15 0 0 1-20 0z" />
    <circle className="deep" cx="120" cy="158" r="20" />
    <circle className="accent" cx="120" cy="156" r="18" />
    <path className="line-paper thin" d="M120 147v3M120 155v3M120 163v3" />
  </>
);
