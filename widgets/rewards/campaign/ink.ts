/** Relative luminance of WCAG 2.2 at which dark and light words can be read alike. */
const middle = 0.179

const channel = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Whether words on a ground `#rrggbb` are to be light or dark; without one the ground is the page's own. */
export function inkOn(ground: string): 'light' | 'dark' | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(ground)) return
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => channel(Number.parseInt(ground.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middle ? 'dark' : 'light'
}
