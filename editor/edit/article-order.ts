import type { Fields } from '../../contract/content/front-matter.ts'
import { collectionNames } from '../../site/content-model/folders.ts'
import { helpCategories, newsCategories } from '../../site/content-model/messages.ts'
import type { CollectionName } from '../../site/content-model/schemas.ts'

type Place = { collection: CollectionName; fields: Fields }

const sections: readonly string[] = [...helpCategories, ...newsCategories]

/** Numbers by which articles are in the order of their readers. */
export const keysOf = ({ collection, fields }: Place): number[] => [
  collectionNames.indexOf(collection),
  sections.indexOf(String(fields.category)),
  typeof fields.order === 'number' ? fields.order : 0,
  // The latest of news first.
  collection === 'news' ? -Date.parse(String(fields.date)) || 0 : 0,
]

/** Articles as their readers find them: by section and number, news by date. */
export function asShown({ keys }: { keys: readonly number[] }, { keys: others }: { keys: readonly number[] }): number {
  for (const [index, key] of keys.entries()) {
    const difference = key - (others[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
