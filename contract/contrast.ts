/** Text on a ground of less is too faint (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/**
 * Relative luminance of WCAG 2.2; parts are 0 to 255.
 *
 * @example of 255, 255, 255 is 1, of 0, 0, 0 is 0
 */
export function luminanceOf(...parts: readonly [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = parts.map(part => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * How much two luminances differ, 1 to 21.
 *
 * @example of 1 and 0 is 21
 */
export const contrastOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** A colour as `#rrggbb`; undefined for any other text. */
export function channelsOf(color: string): [red: number, green: number, blue: number] | undefined {
  if (!/^#[\da-f]{6}$/i.test(color)) return
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
}

/**
 * The colour of text on a ground: white as long as that can be read, else what differs more.
 *
 * @example on #0a6b55 is #ffffff, on #ffd54f is #000000
 */
export function textOn(ground: number): '#ffffff' | '#000000' {
  const white = contrastOf(1, ground)
  return white >= leastContrast || white > contrastOf(0, ground) ? '#ffffff' : '#000000'
}
