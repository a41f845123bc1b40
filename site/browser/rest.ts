import { whenIdle } from './when-idle.ts'

/** Who has not typed for so long has come to an end. */
const pauseMs = 2_000

let typedAtMs = -Infinity
const isTyping = () => performance.now() < typedAtMs + pauseMs

/** Who comes to a field is about to type, and who turns to something else has done so. */
function follow(place: EventTarget | null): void {
  typedAtMs = place instanceof Element && place.matches('input, textarea') ? performance.now() : -Infinity
}

follow(document.activeElement)
for (const sign of ['focusin', 'input', 'pointerdown', 'wheel', 'touchmove'])
  addEventListener(sign, ({ target }) => follow(target), { capture: true, passive: true })

/** Carries out when the page has nothing else to do and nobody types: what is done between two letters makes them late. */
export function atRest(act: () => void): void {
  if (isTyping()) setTimeout(atRest, pauseMs / 2, act)
  else whenIdle(() => (isTyping() ? atRest(act) : act()))
}
