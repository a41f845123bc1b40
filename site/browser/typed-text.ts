type TextField = HTMLInputElement | HTMLTextAreaElement

function keep(field: TextField): () => void {
  const { value, selectionStart, selectionEnd } = field
  return () => {
    if (field.value !== value) field.value = value
    // Fields without a caret answer null.
    if (selectionStart !== null && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A tick is made again by a click, which is what its component hears. */
const keepTick = (field: HTMLInputElement) => () => {
  field.checked = false
  field.click()
}

/** Told to the field alone: what waits for the first sign of somebody has heard of it. */
const tellFocus = (field: Element) => () => field.dispatchEvent(new FocusEvent('focusin'))

/**
 * Keeps what was typed or ticked, or filled in by the browser, before a component came alive, and that somebody turned to a field:
 * hydration sets the fields back to the values that the server drew, and hears of no focus that was there. Answers how to put it in again.
 */
export function keepTypedText(island: Element): () => void {
  const putBack: (() => void)[] = []
  for (const field of island.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.value !== field.defaultValue) putBack.push(keep(field))
    if (field.checked && !field.defaultChecked) putBack.push(keepTick(field))
    if (field === document.activeElement) putBack.push(tellFocus(field))
  }
  return () => putBack.forEach(each => each())
}
