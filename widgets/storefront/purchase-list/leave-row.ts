const action = '[data-act="leave"]'

/** Does what takes a row away, and gives the focus to the same button of the next row, or of the one before the end. */
export async function leaveRow(button: HTMLElement, change: () => unknown): Promise<void> {
  const row = button.closest('[role="row"]')
  const page = button.closest('.yaoji-list-page')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  await change()
  requestAnimationFrame(() => {
    // Where the row stays, because it is shown in another way, so does the focus.
    if (row?.isConnected && document.activeElement !== document.body) return
    const target = next?.isConnected ? (next.querySelector<HTMLElement>(action) ?? next.querySelector<HTMLElement>('button, a')) : null
    const tab = page?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current="true"], [aria-selected="true"]')
    ;(target ?? tab)?.focus()
  })
}
