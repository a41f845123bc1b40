import { tabMemory } from '@yaoji/widgets/lib'
import { pageMeta } from './page-meta.ts'
import { returnTo, type Place } from './return-to.ts'

/** Deleted with all other data of the buyer: addresses hold search terms. */
const memoryKey = 'yaoji-places'
const keptMax = 20

type Kept = readonly (readonly [string, Place])[]

const here = () => location.pathname + location.search

function kept(): Kept {
  const places = tabMemory.recall(memoryKey)
  return Array.isArray(places) ? (places as Kept) : [] // Written below, in this tab.
}

function keepPlace(): void {
  const { scrollHeight: height } = document.documentElement
  const others = kept().filter(([address]) => address !== here())
  tabMemory.write(memoryKey, JSON.stringify([...others, [here(), { top: scrollY, height }]].slice(-keptMax)))
}

/**
 * Saves the scroll position of a page that is left by a load: of the same page or another. Soft navigation has its own memory (scroll.ts).
 */
export function keepPlaceOverLoads(): void {
  addEventListener('pagehide', keepPlace)
}

/**
 * Restores the scroll position. After a reload or a way back the page is too short when the browser does so: scripts have not drawn their
 * content.
 */
export function goToPlace(): void {
  const place = kept().find(([address]) => address === here())?.[1]
  if (place?.top) returnTo(place, Number(pageMeta('route')?.dataset['scrollDelayMs']))
}
