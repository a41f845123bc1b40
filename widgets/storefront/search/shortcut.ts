import { environment } from '../../base/lib/environment.ts'

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !altKey && (ctrlKey || metaKey ? !shiftKey && key.toLowerCase() === 'k' : key === '/')

function isWriting(event: Event): boolean {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  )
}

/**
 * Leads to the field by `/` or Ctrl/⌘ K until the answered function is called: from anywhere on the
 * site, but on a partner's page, whose keys are not ours, only from inside the box.
 */
export function listenForShortcut(field: HTMLInputElement): () => void {
  const place: Document | HTMLElement = environment.mode === 'site' ? document : (field.form ?? field)
  const listen = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
    if (!isShortcut(event) || isWriting(event)) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  place.addEventListener('keydown', listen)
  field.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
  return () => place.removeEventListener('keydown', listen)
}
