type KeyInit = KeyboardEventInit & { atMs?: number }

/** A key as a browser would send it, at a time of the test's choice; answers whether its default stands. */
export function pressKey(field: Element, key: string, { atMs, ...init }: KeyInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  if (atMs !== undefined) Object.defineProperty(event, 'timeStamp', { value: atMs })
  return field.dispatchEvent(event)
}

/** Text that reaches the focused field at once, pasted or committed; execCommand leaves the announcement out. */
export function insertText(field: HTMLInputElement, data: string, inputType = 'insertText'): void {
  const isWanted = field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType, data }))
  if (isWanted) document.execCommand('insertText', false, data)
}

/** Types letters with their key events, `gapMs` apart, the last of them now. */
export function typeLetters(field: HTMLInputElement, text: string, gapMs: number): number {
  field.focus()
  let atMs = performance.now() - text.length * gapMs
  for (const letter of text) {
    atMs += gapMs
    pressKey(field, letter, { atMs })
    insertText(field, letter)
  }
  return atMs
}

/** A scanner gun: letters faster than a hand, then Enter. */
export function shoot(field: HTMLInputElement, code: string, { gapMs = 5, end = 'Enter' } = {}): boolean {
  return pressKey(field, end, { atMs: typeLetters(field, code, gapMs) + gapMs })
}

/** What an input method has composed so far. */
export function compose(field: HTMLInputElement, text: string, { isComposing = true } = {}): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing, data: text, inputType: 'insertCompositionText' }))
}
