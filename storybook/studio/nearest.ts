type Three = readonly [number, number, number];

/** Converts a color in the form `#rgb` or `#rrggbb` to lowercase `#rrggbb`. Returns `undefined` for any other text. */
export function readColor(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits).toLowerCase()}`;
}

/**
 * Returns the color of the same hue that passes with the smallest change in lightness, or `undefined` if no color of
 * that hue passes.
 */
export function findNearest(color: string, passes: (color: string) => boolean): string | undefined {
  if (passes(color)) return color;
  const [lightness, chroma, hue] = toLch(color);
  for (let away = step; away <= 1; away += step)
    for (const other of [lightness - away, lightness + away]) {
      if (other < -step || other > 1 + step) continue;
      const candidate = toHex(fit([Math.min(1, Math.max(0, other)), chroma, hue]));
      if (passes(candidate)) return candidate;
    }
  return undefined;
}

const step = 0.005;

/** Reduces the chroma until the color can be displayed. */
function fit([lightness, chroma, hue]: Three): Three {
  let [most, least] = [chroma, 0];
  if (isShown(toLinear([lightness, most, hue]))) return toLinear([lightness, most, hue]);
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (most + least) / 2;
    if (isShown(toLinear([lightness, middle, hue]))) least = middle;
    else most = middle;
  }
  return toLinear([lightness, least, hue]);
}

const isShown = (linear: Three) => linear.every((part) => part > -0.0005 && part < 1.0005);

/** Converts a color to its OKLCH lightness, chroma and hue. */
function toLch(color: string): Three {
  // The cast is safe, because the three offsets are mapped to three numbers.
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

function toLinear([lightness, chroma, hue]: Three): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const toHex = (linear: Three): string =>
  `#${linear
    .map((part) => {
      const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
      const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255);
      return byte.toString(16).padStart(2, '0');
    })
    .join('')}`;
