const leastRatio = 4.5

/** Relative luminance of WCAG 2.2, of `rgb(…)` as computed styles give it; undefined for other spaces. */
function luminance(color: string): number | undefined {
  if (!/^rgba?\(/.test(color)) return
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  if (alpha < 1) return
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(part => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Gives text that a host's own colours have made too faint (WCAG 2.2, 1.4.3) a colour that can be read; answers what was wrong. */
export function makeReadable(element: HTMLElement): string | undefined {
  const { color, backgroundColor } = getComputedStyle(element)
  const [text, ground] = [luminance(color), luminance(backgroundColor)]
  if (text === undefined || ground === undefined || contrast(text, ground) >= leastRatio) return
  element.style.color = contrast(0, ground) > contrast(1, ground) ? '#000' : '#fff'
  return `${color} on ${backgroundColor} is ${Math.round(contrast(text, ground) * 10) / 10}:1, below ${leastRatio}:1`
}
