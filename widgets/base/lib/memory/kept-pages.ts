import { atom } from 'nanostores'
import { limits } from '@yaoji/contract/limits'

type Kept<Page> = { key: string; buyer: string; page: Page; atMs: number }

const pagesMax = 20
const lifeMs = limits.keptListMinutes * 60_000

/**
 * Caches pages of a list as a buyer last saw them, to show them without a call on the way back
 * (spec section 2: kept-alive routes). Each belongs to the buyer whose prices it shows.
 */
export function keepPages<Page>() {
  const $kept = atom<readonly Kept<Page>[]>([])

  function keep(key: string, buyer: string, page: Page): void {
    const others = $kept.get().filter(each => each.key !== key)
    $kept.set([...others, { key, buyer, page, atMs: Date.now() }].slice(-pagesMax))
  }

  /** The page, unless it is too old. */
  function find(key: string, buyer: string): Page | undefined {
    return $kept.get().find(each => each.key === key && each.buyer === buyer && Date.now() - each.atMs < lifeMs)?.page
  }

  /** Assigns pages that were cached before the buyer was known. */
  function claim(unknown: string, buyer: string): void {
    $kept.set($kept.get().map(each => (each.buyer === unknown ? { ...each, buyer } : each)))
  }

  function forget(): void {
    $kept.set([])
  }

  return { keep, find, claim, forget }
}
