import { atRest } from './rest.ts'
import { atFirstSign, turn } from './signs.ts'

/** An island that does not hydrate within this time no longer delays the next. */
const patienceMs = 1_000

function wakeInTurn([island, ...others]: readonly Element[]): void {
  if (!island) return
  atRest(() => {
    // The island may have been hydrated by an interaction meanwhile, or the page left.
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
 * Hydrates the remaining islands one after the other while the page is idle: all together they would be a task of
 * 180 ms on a slow machine, possibly just when typing begins.
 */
function wakeOthers(): void {
  wakeInTurn([...document.querySelectorAll('astro-island:is([client=engaged], [client=drawn])[ssr]')])
}

/**
 * From now on, and on every page that is swapped in from its first interaction: the heading that gets the focus there counts as one
 * (`focus.ts`).
 */
export function takeTurns(): void {
  wakeOthers()
  document.addEventListener('astro:after-swap', () => atFirstSign(wakeOthers))
}
