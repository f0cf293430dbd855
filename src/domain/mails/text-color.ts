/** A part of a color, from 0 to 1, as light (WCAG 2.2, relative luminance). */
const lightOf = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The relative luminance of a color such as `#1d4ed8`. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    lightOf(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const white = '#ffffff';
const black = '#18181b';

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The color of a text on a background: white or nearly black, whichever is easier to read. */
export function textColorOn(background: string): string {
  const luminance = luminanceOf(background);
  return contrast(luminance, luminanceOf(white)) >= contrast(luminance, luminanceOf(black)) ? white : black;
}
