import { stringifySearch, withoutColumns } from '../lib/search-text.ts'
import { selectionMessages as messages } from '../lib/messages.ts'

/** Where a selection is from: its filter in words, its address, and what tells it from others. */
export type Source = { text: string; address: string; key: string }

type Filtered = {
  path: string
  search: Readonly<Record<string, string | undefined>>
  /** The name of the view. */
  view: string
  /** What was typed, and the other filters by their names. */
  words: string | undefined
  named: readonly (readonly [name: string, value: string | undefined])[]
}

/**
 * The filter of a list in words.
 *
 * @example 待拣 · 仓库=上海 · “板蓝根”
 */
export function sourceOf({ path, search, view, words, named }: Filtered): Source {
  const filters = named.flatMap(([name, value]) => (value ? [messages.filter(name, value)] : []))
  const text = [view, ...filters, ...(words ? [messages.words(words)] : [])].join(' · ')
  return { text, address: `${path}${stringifySearch(search)}`, key: stringifySearch(withoutColumns(search)) }
}
