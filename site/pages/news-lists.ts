import { newsCategories, newsTypes } from '../content-model/messages.ts'

/** News on one page of a list. */
export const newsPageSize = 10

type NewsCategory = (typeof newsCategories)[number]
type Item = { id: string; data: { date: string; category: NewsCategory } }

export type NewsList<Entry> = { category: NewsCategory | undefined; type: string; page: number; pages: number; entries: Entry[] }

/** Newest first; of one day in the order of their addresses. */
export function newestFirst<Entry extends Item>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => other.data.date.localeCompare(one.data.date) || one.id.localeCompare(other.id))
}

function pagesOf<Entry extends Item>(entries: readonly Entry[], category?: NewsCategory): NewsList<Entry>[] {
  const pages = Math.max(1, Math.ceil(entries.length / newsPageSize))
  return Array.from({ length: pages }, (_, index) => ({
    category,
    type: category ? newsTypes[category] : 'all',
    page: index + 1,
    pages,
    entries: entries.slice(index * newsPageSize, (index + 1) * newsPageSize),
  }))
}

/** Every page of every list: all news first, then each category. */
export function newsLists<Entry extends Item>(entries: readonly Entry[]): NewsList<Entry>[] {
  const sorted = newestFirst(entries)
  const own = newsCategories.flatMap(category =>
    pagesOf(
      sorted.filter(({ data }) => data.category === category),
      category,
    ),
  )
  return [...pagesOf(sorted), ...own]
}
