const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Calls back once, at the first sign that somebody is at the page. */
export function atFirstSign(wake: () => void): void {
  const listening = new AbortController()
  const once = () => {
    listening.abort()
    wake()
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true, signal: listening.signal })
}
