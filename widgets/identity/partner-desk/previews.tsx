import { useEffect, useRef } from 'react'
import { textOn } from '@yaoji/contract/contrast'
import { messages as m } from './messages.ts'
import { darkLook, darkNote, lightNote, luminance } from './preview-looks.ts'

type Look = { name: string; variables: Readonly<Record<string, string>>; note: string }

function Preview({ theme, look: { name, variables, note } }: { theme: string; look: Look }) {
  const sample = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const own = luminance(theme)
    const brand = own === undefined ? {} : { primary: theme, 'text-inverse': textOn(own) }
    // An empty value removes what was set for the colour before.
    const colors = { primary: '', 'text-inverse': '', ...variables, ...brand }
    for (const [each, color] of Object.entries(colors)) sample.current?.style.setProperty(`--yaoji-color-${each}`, color)
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
