/** Does what Enter does in a field, on a button or a link where a host forbids it everywhere on its page. */
function revive(event: KeyboardEvent) {
  const { key, keyCode, isComposing, defaultPrevented, target, type } = event
  if (!defaultPrevented || key !== 'Enter' || isComposing || keyCode === 229) return
  event.stopImmediatePropagation()
  // It does not leave the shadow root, where the host would find it again; Firefox lets every KeyboardEvent out, also one that is not to be.
  const isAllowed = target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { key }))
  if (!isAllowed) return
  if (target instanceof HTMLInputElement) target.form?.requestSubmit()
  else if (target instanceof HTMLElement) target.click()
}

/** Keeps what the host watches or forbids on its page away from our field. */
export function keepInputInside(inside: HTMLElement): void {
  for (const kind of ['beforeinput', 'input', 'copy', 'cut', 'paste']) inside.addEventListener(kind, event => event.stopPropagation())
  inside.addEventListener('keydown', revive, true)
  inside.addEventListener('keypress', revive, true)
}
