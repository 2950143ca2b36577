export const BoneFolder = () => (
  <>
    <path className="accent" d="M36 62 126 40v142l-90 22z" />
    <path className="deep" d="m126 40 84 30v138l-84-26z" />
    <path className="line-paper stitch faint" d="M126 54v122" />
    <g transform="rotate(52 120 128)">
      <path className="bone" d="M20 128c0-10 8-15 20-15h118c26 0 48 8 62 15-14 7-36 15-62 15H40c-12 0-20-5-20-15z" />
      <path className="sand" d="M21 131c2 8 9 12 19 12h118c26 0 48-8 62-15-16 4-38 6-62 6H40c-8 0-14-1-19-3z" />
    </g>
  </>
);

export const BoneFolderScoring = () => (
  <>
    <rect className="deep" x="32" y="40" width="184" height="176" rx="4" />
    <rect className="accent" x="24" y="32" width="184" height="176" rx="4" />
    <path className="line-paper thin stitch" d="M116 44v70" />
    <path className="line-paper" d="M116 126v70" />
    <g transform="translate(116 124) rotate(28)">
      <path className="bone" d="M0 0c-10-10-16-32-16-54v-96c0-22 32-22 32 0v96c0 22-6 44-16 54z" />
      <path className="sand" d="M0 0c6-12 8-34 8-54v-108c5 2 8 6 8 12v96C16-32 10-10 0 0z" />
    </g>
  </>
);
