import type { CollectionName } from '../content-model/schemas.ts'
import { newsCategories } from '../content-model/messages.ts'
import { helpPath, zonePath } from './help-paths.ts'
import { newsPath } from './news-paths.ts'
import { screenRows } from './table.ts'

type Article = { collection: CollectionName; slug: string; fields?: Readonly<Record<string, unknown>> | undefined }

const fixedScreens: Partial<Record<CollectionName, string>> = { legal: 'legal', rules: 'rule' }

/** The address of an article's page; none when no row of the page table shows it. */
export function articlePath({ collection, slug, fields }: Article): string | undefined {
  if (collection === 'help') return helpPath(slug)
  if (collection === 'zones') return zonePath(slug)
  if (collection === 'news') {
    const category = newsCategories.find(name => name === fields?.category)
    return category && newsPath(slug, category)
  }
  return screenRows.find(({ screen, article }) => screen === fixedScreens[collection] && article === slug)?.path
}
