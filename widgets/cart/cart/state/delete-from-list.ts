import { askToDeleteOne, deleteLines } from './deletions.ts'

/** Container of the lines with its own heading: the page or the open drawer. */
const lists = '.yaoji-cart-page, .yaoji-cart-drawer__panel'

/** The line after the deleted ones, else the one before. */
function lineAfter(list: Element, goneIds: ReadonlySet<number>): string | undefined {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')]
  const isGone = (line: HTMLElement) => goneIds.has(Number(line.dataset['line']))
  const last = lines.findLastIndex(isGone)
  const next = lines.find((line, at) => at > last && !isGone(line)) ?? lines.findLast(line => !isGone(line))
  return next?.dataset['line']
}

const lineOf = (list: Element, id: string | number) => list.querySelector(`[data-line="${id}"]`)

/** After a deletion the keyboard focus moves to the next line, or to the heading if there is none, not to the top of the page. */
function keepFocus(list: Element, goneIds: ReadonlySet<number>): void {
  const next = lineAfter(list, goneIds)
  const [goneId = 0] = goneIds
  const gone = lineOf(list, goneId)
  if (!gone) return
  const observer = new MutationObserver(() => {
    if (gone.isConnected) return
    observer.disconnect()
    // The line may have been rendered again in another block.
    const line = next === undefined ? null : lineOf(list, next)
    const target = line?.querySelector<HTMLElement>('.yaoji-icon-button') ?? line?.querySelector('a')
    ;(target ?? list.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus()
  })
  observer.observe(list, { childList: true, subtree: true })
}

/** Deletes lines of the list that contains the button. */
export async function deleteFromList(button: Element, ids: readonly number[]): Promise<void> {
  const list = button.closest(lists)
  if (list) keepFocus(list, new Set(ids))
  await deleteLines(ids)
}

/** Deletes one line after a confirmation. */
export async function deleteOneFromList(button: Element, id: number): Promise<void> {
  if (await askToDeleteOne()) await deleteFromList(button, [id])
}
