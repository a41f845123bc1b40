/** Whether the key of an event belongs to what is written: into a field, a selection of choices or text that can be edited. */
export function isWriting(event: Event): boolean {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  )
}
