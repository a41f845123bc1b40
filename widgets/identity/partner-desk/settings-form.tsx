import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { channelsOf, leastContrast, luminanceOf, textOn } from '@yaoji/contract/contrast'
import { whiteOn } from '@yaoji/contract/validation/partner'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { messages as m } from './messages.ts'
import type { PartnerDeskStore } from './store.ts'

/** The widgets in a brand colour, as a page shows them that writes no colour itself. */
function Preview({ theme }: { theme: string }) {
  const channels = channelsOf(theme)
  const ratio = whiteOn(theme)
  const sample = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const text = channels ? textOn(luminanceOf(...channels)) : ''
    sample.current?.style.setProperty('--yaoji-color-primary', channels ? theme : '')
    sample.current?.style.setProperty('--yaoji-color-text-inverse', text)
  })
  const note = ratio === undefined ? m.badTheme : ratio < leastContrast ? m.faint(ratio) : m.readable(ratio)
  return (
    <div className="yaoji-partner-desk__preview">
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

/** Where the widgets may be, where a log-in may lead back to, and the brand colour. */
export function SettingsForm({ $settings, $busy, type, save }: Pick<PartnerDeskStore, '$settings' | '$busy' | 'type' | 'save'>) {
  const { texts, errors } = useStore($settings)
  const busy = useStore($busy)
  const field = (name: keyof typeof texts) => ({
    name: `partner-${name}`,
    label: m[name],
    value: texts[name],
    error: errors[name],
    onInput: (text: string) => type({ [name]: text }),
  })
  return (
    <CheckedForm className="yaoji-partner-desk__card" label={m.settings} submit={save}>
      <h2 className="yaoji-partner-desk__legend">{m.settings}</h2>
      <Field {...field('origins')} hint={m.originsHint} lines={4} />
      <Field {...field('returns')} hint={m.returnsHint} lines={3} />
      <Field {...field('theme')} hint={m.themeHint} inputMode="text" autoComplete="off" />
      <Preview theme={texts.theme.trim().toLowerCase()} />
      <p>
        <Button kind="primary" type="submit" isBusy={busy === 'save'} isDisabled={busy !== '' && busy !== 'save'}>
          {busy === 'save' ? m.saving : m.save}
        </Button>
      </p>
    </CheckedForm>
  )
}
