import { atom } from 'nanostores'
import { limits } from '@yaoji/contract/limits'

type Kept<Page> = { key: string; buyer: string; page: Page; atMs: number }

const pagesMax = 20
const lifeMs = limits.keptListMinutes * 60_000

/**
 * Pages of a list as a buyer last saw them, so that whoever comes back finds them without a call
 * (spec section 2: kept-alive routes). Each belongs to the buyer whose prices it shows.
 */
export function keepPages<Page>() {
  const $kept = atom<readonly Kept<Page>[]>([])

  function keep(key: string, buyer: string, page: Page): void {
    const others = $kept.get().filter(each => each.key !== key)
    $kept.set([...others, { key, buyer, page, atMs: Date.now() }].slice(-pagesMax))
  }

  /** The page, while it is young enough to be true. */
  function find(key: string, buyer: string): Page | undefined {
    return $kept.get().find(each => each.key === key && each.buyer === buyer && Date.now() - each.atMs < lifeMs)?.page
  }

  /** The buyer of pages that came before it was known who is looking. */
  function claim(unknown: string, buyer: string): void {
    $kept.set($kept.get().map(each => (each.buyer === unknown ? { ...each, buyer } : each)))
  }

  function forget(): void {
    $kept.set([])
  }

  return { keep, find, claim, forget }
}
