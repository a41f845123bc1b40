import type { CollectionName } from '../content-model/schemas.ts'
import { newsCategories } from '../content-model/messages.ts'
import { newsPath } from './news-paths.ts'
import { pageRow, screenRows } from './table.ts'

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

export function helpPath(slug: string): string {
  return pageRow('help').path.replace('{slug}', slug)
}

export function zonePath(slug: string): string {
  return pageRow('zone').path.replace('{slug}', slug)
}

/** The help article that also shows the licences. */
export const licenceArticle = 'fwbz/zzgs'
