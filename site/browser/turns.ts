import { atRest } from './rest.ts'
import { atFirstSign, turn } from './signs.ts'

/** One that does not come, or not in so long, keeps no others waiting. */
const patienceMs = 1_000

function wakeInTurn([island, ...others]: readonly Element[]): void {
  if (!island) return
  atRest(() => {
    // Somebody may have turned to it meanwhile, or have left the page.
    if (!island.isConnected || !island.hasAttribute('ssr')) return wakeInTurn(others)
    const gone = new AbortController()
    const goOn = () => {
      if (gone.signal.aborted) return
      gone.abort()
      wakeInTurn(others)
    }
    for (const end of ['astro:hydrate', 'astro:hydration-error']) island.addEventListener(end, goOn, { signal: gone.signal })
    setTimeout(goOn, patienceMs)
    island.dispatchEvent(new Event(turn))
  })
}

/**
 * Wakes what nobody has turned to yet, one island after the other while the page is at rest: all at once they would be a task of
 * 180 ms on a slow machine, at the very moment at which somebody begins to type.
 */
function wakeOthers(): void {
  wakeInTurn([...document.querySelectorAll('astro-island:is([client=engaged], [client=drawn])[ssr]')])
}

/** From now on, and on every page that is swapped in from the first sign there: its heading that comes into focus is one (`focus.ts`). */
export function takeTurns(): void {
  wakeOthers()
  document.addEventListener('astro:after-swap', () => atFirstSign(wakeOthers))
}
