import * as paths from '@yaoji/contract/paths'
import type { CollectionName } from '../content-model/schemas.ts'
import { helpPath, licenceArticle } from './article-paths.ts'
import { redirectRows } from './table.ts'

/** Help articles that pages of the shop lead to by name. */
const ledTo = ['xrzn', 'zcyzz', 'xg/cgd', 'zfps/ddzf', 'zfps/hwps', 'zfps/ypth', licenceArticle] as const

/** The address of an article that stays where it is. */
export const fixedHelpPath = (slug: (typeof ledTo)[number]): string => helpPath(slug)

const fixedAddresses = new Set<string>([
  ...ledTo.map(helpPath),
  ...Object.values(paths.helpPaths),
  ...redirectRows.map(({ redirect }) => redirect),
])

/** Whether pages of the shop lead to an article: then nothing may make it go, come later or move. */
export const isFixedArticle = (collection: CollectionName, slug: string): boolean =>
  collection === 'help' ? fixedAddresses.has(helpPath(slug)) : collection !== 'news'
