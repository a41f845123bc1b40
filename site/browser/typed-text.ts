type TextField = HTMLInputElement | HTMLTextAreaElement

function keep(field: TextField): () => void {
  const { value, selectionStart, selectionEnd } = field
  return () => {
    if (field.value !== value) field.value = value
    const hasCaret = field.type === 'text' || field.type === 'search'
    if (hasCaret && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Keeps what was typed, or filled in by the browser, before a component came alive: hydration sets the
 * fields back to the values that the server drew. Answers how to put the texts in again.
 */
export function keepTypedText(island: Element): () => void {
  const fields = [...island.querySelectorAll<TextField>('input, textarea')].filter(field => field.value !== field.defaultValue)
  const putBack = fields.map(keep)
  return () => putBack.forEach(each => each())
}
