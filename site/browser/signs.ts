/** Event that hydrates an island in its turn, without interaction. */
export const turn = 'yaoji-turn'

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll', turn] as const

/** Calls back once, at the first interaction with the page or with this part of it. */
export function atFirstSign(wake: () => void, part: EventTarget = window): void {
  const listening = new AbortController()
  const once = ({ type, clientX, clientY }: Event & Partial<PointerEvent>) => {
    // A headless browser reports a pointer at (0, 0), which is no interaction.
    if (type === 'pointerover' && !clientX && !clientY) return
    listening.abort()
    wake()
  }
  for (const sign of signs) part.addEventListener(sign, once, { passive: true, signal: listening.signal })
}
