/**
 * Keeps what was typed into a field before its component came alive: hydration sets the
 * field back to the value that the server drew. Answers how to put the text in again.
 */
export function keepTypedText(island: Element): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !island.contains(field) || field.value === field.defaultValue) {
    return () => undefined
  }
  const { value, selectionStart, selectionEnd } = field
  return () => {
    if (field.value !== value) field.value = value
    if (field.type === 'text' || field.type === 'search') field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
