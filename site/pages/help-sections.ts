type Article = { id: string; data: { title: string; category: string; order: number } }
type Section<Entry> = { name: string; articles: Entry[] }

/** Articles in their sections; both in the order that the articles' numbers give. */
export function helpSections<Entry extends Article>(entries: readonly Entry[]): Section<Entry>[] {
  const sorted = entries.toSorted((one, other) => one.data.order - other.data.order)
  return [...Map.groupBy(sorted, ({ data }) => data.category)].map(([name, articles]) => ({ name, articles }))
}
