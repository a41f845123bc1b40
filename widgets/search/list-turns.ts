import { atom, onMount, type ReadableAtom } from 'nanostores'
import { afterPicture } from '../lib/after-picture.ts'
import { shownOptions, type SearchValue } from './search-value.ts'
import type { Search } from './store.ts'

/**
 * How many rows of the list are there: a row is dear and its pack shot is a document of its own, so that each new one has a picture
 * to itself. Rows that were there before stay, and all are there up to the one that the arrow keys are on.
 */
export function followDrawn({ $search }: Pick<Search, '$search'>): ReadableAtom<number> {
  const $drawn = atom(0)
  let options: ReturnType<typeof shownOptions> = []
  let known: ReadonlySet<string> = new Set()
  let rest = () => {}

  function draw(count: number) {
    rest()
    $drawn.set(count)
    if (count < options.length) rest = afterPicture(() => draw(withNext(count)))
  }
  /** One new row more, with those before it that are there already. */
  function withNext(count: number): number {
    const place = options.findIndex(({ key }, at) => at >= count && !known.has(key))
    return place < 0 ? options.length : place + 1
  }
  function follow(value: SearchValue) {
    const shown = shownOptions(value)
    if (shown !== options) {
      known = new Set(options.slice(0, $drawn.get()).map(({ key }) => key))
      options = shown
      draw(withNext(0))
    }
    const active = options.findIndex(({ key }) => key === value.activeKey) + 1
    if (active > $drawn.get()) draw(active)
  }
  onMount($drawn, () => {
    options = shownOptions($search.get())
    draw(options.length)
    const stop = $search.listen(follow)
    return () => {
      rest()
      stop()
    }
  })
  return $drawn
}
