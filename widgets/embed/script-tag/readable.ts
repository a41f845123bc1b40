import { contrastOf, leastContrast, luminanceOf, textOn } from '@yaoji/contract/contrast'

/** Of `rgb(…)` as computed styles give it; undefined for other spaces. */
function luminance(color: string): number | undefined {
  if (!/^rgba?\(/.test(color)) return
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return alpha < 1 ? undefined : luminanceOf(red, green, blue)
}

/** Gives text that a host's own colours have made too faint (WCAG 2.2, 1.4.3) a colour that can be read; answers what was wrong. */
export function makeReadable(element: HTMLElement): string | undefined {
  const { color, backgroundColor } = getComputedStyle(element)
  const [text, ground] = [luminance(color), luminance(backgroundColor)]
  if (text === undefined || ground === undefined || contrastOf(text, ground) >= leastContrast) return
  element.style.color = textOn(ground)
  return `${color} on ${backgroundColor}, below ${leastContrast}:1`
}
