// WCAG contrast of hexadecimal and OKLCH colours, as a browser shows them in sRGB.

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const clip = (value: number) => Math.min(1, Math.max(0, value));

const weigh = ([red, green, blue]: readonly [number, number, number]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

function ofHex(colour: string): number {
  const channel = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return weigh([channel(1), channel(3), channel(5)]);
}

/** `22% .08 300`: lightness, chroma, hue. Colours outside sRGB are clipped. */
function ofOklch(colour: string): number {
  const [percent = 0, chroma = 0, hue = 0] = colour.split(/%? /).map(Number);
  const light = percent / 100;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return weigh([
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]);
}

/** `#rrggbb`, or the three parts of an OKLCH colour. */
export const luminanceOf = (colour: string) => (colour.startsWith('#') ? ofHex(colour) : ofOklch(colour));

export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
