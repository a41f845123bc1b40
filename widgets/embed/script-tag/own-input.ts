import { bare } from '../../base/lib/requests/bare.ts'

/** A composition, a shortcut and the keys that a host may use to leave or close something go their usual way. */
const isLeftAlone = ({ key, keyCode, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  isComposing || keyCode === 229 || ctrlKey || metaKey || altKey || /Esc|Tab/.test(key)

/** What Enter does in a field, on a button or a link, where a listener before ours has forbidden it. */
function enter(target: HTMLElement): void {
  if (target instanceof HTMLInputElement) target.form?.requestSubmit()
  else target.click()
}

/**
 * Takes a key that is pressed in our elements before any listener in the host's document hears it: some swallow Enter everywhere, others
 * take letters for their hot keys. Our own listeners get it by an event that never leaves the shadow root; Firefox lets every
 * KeyboardEvent out.
 */
function takeKey(event: KeyboardEvent): void {
  const [target] = event.composedPath()
  if (isLeftAlone(event) || !(target instanceof HTMLElement) || !target.closest('.yaoji-embed')) return
  event.stopImmediatePropagation()
  const { type, key, keyCode, repeat, shiftKey, defaultPrevented } = event
  const own = Object.assign(new CustomEvent(type, bare({ bubbles: true, cancelable: true })), { key, keyCode, repeat, shiftKey })
  if (!target.dispatchEvent(own)) event.preventDefault()
  else if (defaultPrevented && key === 'Enter' && type !== 'keyup') enter(target)
}

/** The window's listeners are the first to hear a key. */
export function takeKeys(): void {
  for (const kind of ['keydown', 'keypress', 'keyup'] as const) addEventListener(kind, takeKey, true)
}

/** Keeps what the host watches or forbids on its page away from our field. */
export function keepInputInside(inside: HTMLElement): void {
  for (const kind of ['beforeinput', 'input', 'copy', 'cut', 'paste']) inside.addEventListener(kind, event => event.stopPropagation())
}
