type Article = { id: string; data: { title: string; category: string; order: number } }
type Section<Entry> = { name: string; articles: Entry[] }

/** Articles in their sections; both in the order that the articles' numbers give. */
export function helpSections<Entry extends Article>(entries: readonly Entry[]): Section<Entry>[] {
  const sorted = entries.toSorted((one, other) => one.data.order - other.data.order || one.id.localeCompare(other.id))
  return [...Map.groupBy(sorted, ({ data }) => data.category)].map(([name, articles]) => ({ name, articles }))
}

/**
 * What a menu shows of the sections: the first articles of each, and of the current article's section
 * that one too. A section of hundreds would make every page as long as all of them.
 */
export function shortSections<Entry extends Article>(
  sections: readonly Section<Entry>[],
  most: number,
  current?: string,
): Section<Entry>[] {
  return sections.map(({ name, articles }) => ({
    name,
    articles: articles.filter(({ id }, index) => index < most || id === current),
  }))
}
