/** Told to an island whose turn it is, though nobody has touched it. */
export const turn = 'yaoji-turn'

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll', turn] as const

/** Calls back once, at the first sign that somebody is at the page, or at this part of it. */
export function atFirstSign(wake: () => void, part: EventTarget = window): void {
  const listening = new AbortController()
  const once = ({ type, clientX, clientY }: Event & Partial<PointerEvent>) => {
    // A browser without a window has a pointer at rest in the corner, which is nobody's.
    if (type === 'pointerover' && !clientX && !clientY) return
    listening.abort()
    wake()
  }
  for (const sign of signs) part.addEventListener(sign, once, { passive: true, signal: listening.signal })
}
