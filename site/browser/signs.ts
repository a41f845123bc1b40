const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Calls back once, at the first sign that somebody is at the page. */
export function atFirstSign(wake: () => void): void {
  const listening = new AbortController()
  const once = ({ type, clientX, clientY }: Event & Partial<PointerEvent>) => {
    // A browser without a window has a pointer at rest in the corner, which is nobody's.
    if (type === 'pointerover' && !clientX && !clientY) return
    listening.abort()
    wake()
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: listening.signal })
}
