import { bare } from '../../base/lib/requests/bare.ts'
import { createInputMethod, type InputMethod } from './input-method.ts'
import { createScanRun, type ScanRun } from '../../base/lib/input/scan-run.ts'

/** Key handlers of the field; those that return false leave the key to the browser. */
export type FieldActs = {
  step: (step: 1 | -1) => void
  enter: () => boolean
  escape: () => boolean
  leave: () => void
  /** The focus has left the whole box. */
  left: () => void
  /** A digit that may be part of a quantity. */
  digit: (digit: string) => boolean
  takeBack: () => boolean
  /** Characters that may become a scan. */
  arrive: (run: Pick<ScanRun, 'isFast' | 'isLikely'>) => void
  scan: (code: string) => boolean
}

/** State of the typing in one field. */
export type Typing = {
  run: ScanRun
  inputMethod: InputMethod
  /** Time of the key whose input event has not come yet. */
  keyAtMs?: number | undefined
}

export const createTyping = (): Typing => ({ run: createScanRun(), inputMethod: createInputMethod() })

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey || shiftKey)

function ended(event: KeyboardEvent, { run }: Typing, acts: FieldActs): boolean {
  const code = run.end(event.timeStamp)
  return code !== undefined && acts.scan(code)
}

/** Returns whether the key was handled. */
function pressed(event: KeyboardEvent, typing: Typing, acts: FieldActs): boolean {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!isPlain(event)) return false
      acts.step(event.key === 'ArrowDown' ? 1 : -1)
      return true
    case 'Enter':
      return ended(event, typing, acts) || acts.enter()
    case 'Tab':
      if (ended(event, typing, acts)) return true
      acts.leave()
      return false
    case 'Escape':
      return acts.escape()
    default:
      return false
  }
}

function takeKey(event: KeyboardEvent, typing: Typing, acts: FieldActs): void {
  typing.keyAtMs = event.timeStamp
  // A held key repeats faster than a person types.
  if (event.repeat) typing.run.drop()
  const isForeign = typing.inputMethod.owns(event)
  // A browser that does not report the composition would submit the form.
  const isUnknown = isForeign && event.key === 'Enter' && !event.isComposing && event.keyCode !== 229
  if (!isUnknown && (isForeign || !pressed(event, typing, acts))) return
  event.preventDefault()
  // A handled Escape must not also close a dialog that contains the box.
  if (event.key === 'Escape') event.stopPropagation()
}

function takeText(event: InputEvent, typing: Typing, acts: FieldActs): void {
  const { inputType, data, isComposing } = event
  const { run, keyAtMs = event.timeStamp } = typing
  typing.keyAtMs = undefined
  if (isComposing || !/^insert(Text|FromPaste)$/.test(inputType)) {
    run.drop()
    if (/^delete\w*Backward$/.test(inputType) && acts.takeBack()) event.preventDefault()
    return
  }
  const text = (data ?? '').normalize('NFKC')
  // A letter has the time of its key: on a busy page the input event is late.
  run.take(text, text.length === 1 ? keyAtMs : event.timeStamp)
  if (run.isBegun || run.isFast) acts.arrive(run)
  if (inputType === 'insertText' && !run.isLikely && /^\d$/.test(text) && acts.digit(text)) event.preventDefault()
}

/** Listens to the field; returns the function that stops it. */
export function listenToField(field: HTMLInputElement, typing: Typing, acts: FieldActs): () => void {
  const stop = new AbortController()
  const options = bare({ signal: stop.signal })
  const follow = (event: Event) => typing.inputMethod.follow(event)
  field.addEventListener('compositionstart', follow, options)
  field.addEventListener('compositionend', follow, options)
  field.addEventListener('blur', follow, options)
  field.form?.addEventListener(
    'focusout',
    event => {
      if (!field.form?.contains(event.relatedTarget as Node | null)) acts.left()
    },
    options,
  )
  field.addEventListener('keydown', event => takeKey(event, typing, acts), options)
  field.addEventListener('beforeinput', event => takeText(event, typing, acts), options)
  return () => stop.abort()
}
