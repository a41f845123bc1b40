import type { Fields } from '../../contract/content/front-matter.ts'
import { collectionNames } from '../../site/content-model/folders.ts'
import { helpCategories, newsCategories } from '../../site/content-model/messages.ts'
import type { CollectionName } from '../../site/content-model/schemas.ts'

type Place = { collection: CollectionName; fields: Fields }

const sections: readonly string[] = [...helpCategories, ...newsCategories]

const keysOf = ({ collection, fields }: Place): number[] => [
  collectionNames.indexOf(collection),
  sections.indexOf(String(fields.category)),
  typeof fields.order === 'number' ? fields.order : 0,
  // The latest of news first.
  collection === 'news' ? -Date.parse(String(fields.date)) || 0 : 0,
]

/** Articles as their readers find them: by section and number, news by date. */
export function asShown(one: Place, other: Place): number {
  const [keys, others] = [keysOf(one), keysOf(other)]
  return keys.map((key, index) => key - (others[index] ?? 0)).find(difference => difference !== 0) ?? 0
}
