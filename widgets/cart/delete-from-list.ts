import { askToDeleteOne, deleteLines } from './deletions.ts'

/** What holds the lines with its own heading: the page or the open drawer. */
const lists = '.yaoji-cart-page, .yaoji-cart-drawer__panel'

/** The button of the line that follows those that go, else of the one before; without any the heading. */
function focusAfter(list: Element, goneIds: ReadonlySet<number>): HTMLElement | null {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')]
  const isGone = (line: HTMLElement) => goneIds.has(Number(line.dataset['line']))
  const last = lines.findLastIndex(isGone)
  const next = lines.find((line, at) => at > last && !isGone(line)) ?? lines.findLast(line => !isGone(line))
  return next?.querySelector<HTMLElement>('.yaoji-icon-button') ?? next?.querySelector('a') ?? list.querySelector('[tabindex="-1"]')
}

/** Whoever works with the keyboard goes on where they were, not at the top of the page. */
function keepFocus(list: Element, goneIds: ReadonlySet<number>): void {
  const target = focusAfter(list, goneIds)
  const gone = list.querySelector(`[data-line="${[...goneIds][0]}"]`)
  if (!target || !gone) return
  const observer = new MutationObserver(() => {
    if (gone.isConnected) return
    observer.disconnect()
    target.focus()
  })
  observer.observe(list, { childList: true, subtree: true })
}

/** Deletes lines of the list that a button belongs to. */
export async function deleteFromList(button: Element, ids: readonly number[]): Promise<void> {
  const list = button.closest(lists)
  if (list) keepFocus(list, new Set(ids))
  await deleteLines(ids)
}

/** Deletes one line, after asking. */
export async function deleteOneFromList(button: Element, id: number): Promise<void> {
  if (await askToDeleteOne()) await deleteFromList(button, [id])
}
