import { createScanRun } from '../../base/lib/input/scan-run.ts'

/** React notices a value set from outside only by the prototype's setter. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Removes a scanned code from the field it was typed into, and leaves what was typed by hand. */
function takeOut(target: EventTarget | null, code: string): void {
  if (target instanceof HTMLInputElement && target.value.endsWith(code)) setValue(target, target.value.slice(0, -code.length))
}

/** A field outside of the page's own part, like the search in the header, handles its own scans. */
const isOthers = (target: EventTarget | null, root: HTMLElement) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !root.contains(target)

type GunActs = { scan: (code: string) => void; damaged: () => void; undo: () => void }

/**
 * Handles scans wherever the focus is, because people who hold a box do not use the mouse. The key that ends a scan presses no
 * button and submits no form. Returns the function that stops it.
 */
export function listenToGun(root: HTMLElement, { scan, damaged, undo }: GunActs): () => void {
  const run = createScanRun()
  const stop = new AbortController()
  const keys: Readonly<Record<string, () => void>> = { F2: damaged, F4: undo }
  function press(event: KeyboardEvent): void {
    const { key, target, timeStamp, isComposing, altKey, ctrlKey, metaKey } = event
    if (isComposing || altKey || ctrlKey || metaKey || isOthers(target, root)) return run.drop()
    if (key.length === 1) return run.take(key, timeStamp)
    const act = keys[key]
    const code = key === 'Enter' || key === 'Tab' ? run.end(timeStamp) : undefined
    if (!act && code === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (code === undefined) return event.repeat ? undefined : act?.()
    takeOut(target, code)
    scan(code)
  }
  document.addEventListener('keydown', press, { capture: true, signal: stop.signal })
  return () => stop.abort()
}
