import { whenIdle } from './when-idle.ts'

/** Typing has ended after this pause. */
const pauseMs = 2_000

let typedAtMs = -Infinity
const isTyping = () => performance.now() < typedAtMs + pauseMs

/** Focus in a field means that typing is about to begin; focus elsewhere, that it has ended. */
function follow(place: EventTarget | null): void {
  typedAtMs = place instanceof Element && place.matches('input, textarea') ? performance.now() : -Infinity
}

follow(document.activeElement)
for (const sign of ['focusin', 'input', 'pointerdown', 'wheel', 'touchmove'])
  addEventListener(sign, ({ target }) => follow(target), { capture: true, passive: true })

/** Runs `act` when the page is idle and the buyer is not typing: work between two keystrokes delays them. */
export function atRest(act: () => void): void {
  if (isTyping()) setTimeout(atRest, pauseMs / 2, act)
  else whenIdle(() => (isTyping() ? atRest(act) : act()))
}
