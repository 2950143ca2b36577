const across = [70, 94, 118, 142, 166].map((y) => `M38 ${y}h164`).join('');
const down = [62, 86, 110, 134, 158, 182].map((x) => `M${x} 46v144`).join('');

export const CuttingMat = () => (
  <>
    <rect className="deep" x="24" y="38" width="192" height="166" rx="12" />
    <rect className="accent" x="24" y="32" width="192" height="166" rx="12" />
    <path className="grid" d={`${across}${down}`} />
    <path className="grid" d="M38 190 182 46" />
    <g transform="rotate(-38 120 120) translate(6 8)">
      <path className="paper" d="M36 112h34v18H54z" />
      <path className="line-steel thin" d="m48 112 10 18M60 112l8 14" />
      <rect className="ink" x="68" y="106" width="136" height="30" rx="8" />
      <rect className="sand" x="92" y="114" width="26" height="14" rx="4" />
      <circle className="steel" cx="190" cy="121" r="5" />
    </g>
  </>
);
