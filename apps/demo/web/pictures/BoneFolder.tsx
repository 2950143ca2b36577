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
