const signs = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Calls back once, at the first sign that somebody is at the page. */
export function atFirstSign(wake: () => void): void {
  const listening = new AbortController()
  const once = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    // A pointer at rest where a page is drawn is told of too, in a browser without a window that of nobody.
    if (type === 'pointermove' && !movementX && !movementY) return
    listening.abort()
    wake()
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: listening.signal })
}
