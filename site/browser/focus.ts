/**
 * Puts the reading position of assistive technology at the heading of the page that a
 * soft navigation brought; ClientRouter itself announces the title. A field that the
 * buyer is typing in keeps the focus.
 */
export function focusNewHeading(): void {
  document.addEventListener('astro:after-swap', () => {
    if (document.activeElement instanceof HTMLInputElement) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
