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

const rows = [84, 102, 120, 138, 156, 174];
const dots = [44, 62, 80, 98, 142, 160, 178, 196].flatMap((x) => rows.map((y) => `M${x} ${y}h.01`)).join('');

export const ThreadNotebookOpen = () => (
  <>
    <rect className="accent" x="18" y="54" width="204" height="146" rx="8" />
    <path className="sand" d="M126 60h14v170l-7-8-7 8z" />
    <path className="paper" d="M28 66c34-8 72-8 92 2v118c-20-10-58-10-92-2z" />
    <path className="paper" d="M212 66c-34-8-72-8-92 2v118c20-10 58-10 92-2z" />
    <path className="pale" d="M120 68c-3-1.5-6-2.5-9-3.4v118c3 1 6 2 9 3.4z" />
    <path className="line-steel thin" d={dots} />
    <path className="line-accent thin stitch" d="M120 76v104" />
  </>
);
