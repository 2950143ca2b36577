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

const blades = [40, 76, 112, 148, 184];

export const CuttingMatKnife = () => (
  <>
    <rect className="accent" x="-4" y="148" width="248" height="96" />
    <path className="grid" d="M0 172h240M0 196h240M0 220h240M28 148v92M76 148v92M124 148v92M172 148v92M220 148v92" />
    {blades.map((x) => (
      <path key={x} className="steel" transform={`translate(${x} 176)`} d="M0 10 10 0v48L0 40z" />
    ))}
    <g transform="rotate(-14 120 90)">
      <path className="pale" d="M6 76h56v26H26z" />
      <path className="line-steel thin" d="m28 76 12 26M46 76l12 26" />
      <rect className="ink" x="60" y="66" width="166" height="46" rx="12" />
      <rect className="sand" x="92" y="78" width="42" height="22" rx="6" />
      <path className="line-steel" d="M152 80v18M164 80v18M176 80v18" />
      <circle className="steel" cx="208" cy="89" r="6" />
    </g>
  </>
);
