declare global {
  interface Document {
    /** The click that came last, heard or not; the inline script of layouts/early.astro notes it. */
    clicked?: PointerEvent
  }
}

/** Presses a button again that was pressed before its island was alive; a form that leads to a page of its own has gone there. */
export function pressAgain(island: Element): void {
  const { clicked } = document
  const button = (clicked?.target as Element | undefined)?.closest('[type=button], [method=dialog] button')
  if (button && island.contains(button)) button.dispatchEvent(new PointerEvent('click', clicked))
}
