import { useEffect, useRef } from 'react'
import { channelsOf, contrastOf, leastContrast, luminanceOf, textOn } from '@yaoji/contract/contrast'
import { whiteOn } from '@yaoji/contract/validation/partner'
import { darkLook } from './dark-look.ts'
import { messages as m } from './messages.ts'

/** Parts of controls against what is around them (WCAG 2.2, 1.4.11). */
const leastOfControls = 3

const luminance = (color: string): number | undefined => {
  const channels = channelsOf(color)
  return channels && luminanceOf(...channels)
}

type Look = { name: string; variables: Readonly<Record<string, string>>; note: string }

/** What is said of a colour on a light page, where the buttons carry white. */
function lightNote(theme: string): string {
  const ratio = whiteOn(theme)
  if (ratio === undefined) return m.badTheme
  return ratio < leastContrast ? m.faint(ratio) : m.readable(ratio)
}

/** On a dark page the colour itself has to differ from the ground; the text on it is chosen to be readable. */
function darkNote(theme: string): string {
  const own = luminance(theme)
  if (own === undefined) return ''
  const ratio = Math.floor(contrastOf(own, luminance(darkLook.surface) ?? 0) * 10) / 10
  return ratio < leastOfControls ? m.faintOnDark(ratio, leastOfControls) : m.readableOnDark(ratio)
}

function Preview({ theme, look: { name, variables, note } }: { theme: string; look: Look }) {
  const sample = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const own = luminance(theme)
    const brand = own === undefined ? {} : { primary: theme, 'text-inverse': textOn(own) }
    const style = sample.current?.style
    for (const each of ['primary', 'text-inverse', ...Object.keys(variables)]) style?.removeProperty(`--yaoji-color-${each}`)
    for (const [each, color] of Object.entries({ ...variables, ...brand })) style?.setProperty(`--yaoji-color-${each}`, color)
  })
  return (
    <div className="yaoji-partner-desk__preview">
      <p className="yaoji-partner-desk__facts">{name}</p>
      <p className="yaoji-partner-desk__sample" aria-hidden="true" ref={sample}>
        <span className="yaoji-partner-desk__bar">
          <span>{m.previewField}</span>
          <b>{m.previewSearch}</b>
        </span>
        <b className="yaoji-partner-desk__cart">{m.previewCart}</b>
      </p>
      <p className="yaoji-partner-desk__facts" role="status">
        {theme === '' ? '' : note}
      </p>
    </div>
  )
}

const light = {}

/** The widgets in a brand colour, on a light page and on one with the dark style of docs/partners/look.md. */
export function Previews({ theme }: { theme: string }) {
  return (
    <div className="yaoji-partner-desk__previews">
      <Preview theme={theme} look={{ name: m.previewLight, variables: light, note: lightNote(theme) }} />
      <Preview theme={theme} look={{ name: m.previewDark, variables: darkLook, note: darkNote(theme) }} />
    </div>
  )
}
