import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CameraPanel, createBeeper } from '../../shared/camera/parts.ts'
import { Button, Checkbox, Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $outcomes, markLastDamaged, scanBox, undoLastBox } from './scan-store.ts'

/** Beeps for the result of each scan, if enabled. */
function useBeeps(isLoud: boolean): void {
  const beeper = useRef(createBeeper())
  const outcomes = useStore($outcomes)
  const [newest] = outcomes
  const heard = useRef(newest?.id ?? 0)
  useEffect(() => {
    if (newest && newest.id !== heard.current && isLoud) beeper.current.play(newest.tone)
    heard.current = newest?.id ?? 0
  }, [newest, isLoud])
  useEffect(() => () => beeper.current.close(), [])
}

/** The last scan, large enough to read at the table. */
function Outcomes() {
  const [newest, ...before] = useStore($outcomes)
  return (
    <div className="yaoji-receiving__outcomes" role="log" aria-label={messages.log}>
      {!newest && <p className="yaoji-receiving__idle">{messages.idle}</p>}
      {newest && (
        <p key={newest.id} className="yaoji-receiving__newest" data-tone={newest.tone}>
          <Icon name={newest.tone === 'right' ? 'check' : 'alert'} />
          {newest.text}
        </p>
      )}
      {before.map(({ id, tone, text }) => (
        <p key={id} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  )
}

/** The field that has the focus while scanning, and the results. */
export function ScanPanel({ isDisabled }: { isDisabled: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const [isLoud, setLoud] = useState(true)
  useBeeps(isLoud)
  useEffect(() => field.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    if (!input) return
    scanBox(input.value)
    input.value = ''
  }
  return (
    <section className="yaoji-receiving__panel" aria-label={messages.scan}>
      <form className="yaoji-receiving__scan" method="dialog" onSubmit={submit}>
        <label className="yaoji-field__label" htmlFor="yaoji-receiving-scan">
          {messages.scan}
        </label>
        <input
          ref={field}
          id="yaoji-receiving-scan"
          className="yaoji-field__input"
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="done"
          disabled={isDisabled}
          aria-describedby="yaoji-receiving-hint"
        />
        <Checkbox isChecked={isLoud} onToggle={setLoud}>
          {messages.sound}
        </Checkbox>
      </form>
      <p className="yaoji-field__hint" id="yaoji-receiving-hint">
        {messages.scanHint}
      </p>
      {!isDisabled && <CameraPanel onCode={scanBox} />}
      <Outcomes />
      {!isDisabled && (
        <p className="yaoji-receiving__keys">
          <Button size="small" onClick={markLastDamaged}>
            {messages.damagedLast} <span className="yaoji-key-hint">(F2)</span>
          </Button>
          <Button size="small" onClick={undoLastBox}>
            {messages.undoLast} <span className="yaoji-key-hint">(F4)</span>
          </Button>
        </p>
      )}
    </section>
  )
}
