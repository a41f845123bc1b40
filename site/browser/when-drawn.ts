const isDrawn = () => !document.querySelector('main .yaoji-skeleton')

/** Calls back once the main part has no placeholder left and its content has been painted. */
export function whenDrawn(act: () => void): void {
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', () => whenDrawn(act), { once: true })
  if (isDrawn()) return act()
  const look = new MutationObserver(() => {
    if (!isDrawn()) return
    look.disconnect()
    requestAnimationFrame(() => setTimeout(act))
  })
  look.observe(document.body, { childList: true, subtree: true })
}
