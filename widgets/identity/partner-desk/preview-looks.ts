import { channelsOf, contrastOf, leastContrast, luminanceOf } from '@yaoji/contract/contrast'
import { whiteOn } from '@yaoji/contract/validation/partner'
import { messages as m } from './messages.ts'

/** The colours of docs/partners/look.md for dark pages, as far as the preview shows them; `scripts/docs/embed-look.test.ts` compares them. */
export const darkLook = {
  text: '#e6efeb',
  'text-faint': '#9fb0a9',
  'text-inverse': '#06231b',
  surface: '#17211e',
  page: '#111917',
  primary: '#4fc3a1',
} as const

/** Parts of controls against what is around them (WCAG 2.2, 1.4.11). */
const leastOfControls = 3

/** Undefined for what is no colour. */
export const luminance = (color: string): number | undefined => {
  const channels = channelsOf(color)
  return channels && luminanceOf(...channels)
}

/** The note on a colour for light pages, where the text of buttons is white. */
export function lightNote(theme: string): string {
  const ratio = whiteOn(theme)
  if (ratio === undefined) return m.badTheme
  return ratio < leastContrast ? m.faint(ratio) : m.readable(ratio)
}

/** The note for dark pages: the colour has to contrast with the background; the text on it is chosen to be readable. */
export function darkNote(theme: string): string {
  const own = luminance(theme)
  if (own === undefined) return ''
  const ratio = Math.floor(contrastOf(own, luminance(darkLook.surface) ?? 0) * 10) / 10
  return ratio < leastOfControls ? m.faintOnDark(ratio, leastOfControls) : m.readableOnDark(ratio)
}
