import type { CollectionName } from '../../site/content-model/schemas.ts'
import { collectionNames, slugOf } from '../../site/content-model/folders.ts'
import { articlePath } from '../../site/pages/article-paths.ts'
import { isSitePath } from '../check-content/slugs.ts'
import type { Texts } from '../publish/texts.ts'
import { messages } from './messages.ts'
import { isPath } from './read-article.ts'

const isCollection = (name: string): name is CollectionName => (collectionNames as readonly string[]).includes(name)

/** Files of a case-insensitive disk are the same whatever the case of their names; `US.MD` has the address of `us.md`. */
const same = (path: string): string => slugOf(path).toLowerCase()

/** Why no new article can lie at this path: a name that is no address, or an address that something else has. */
export function addressProblem(texts: Texts, path: string): string | undefined {
  if (!isPath(path)) return messages.pathWrong
  if ([...texts.keys()].some(known => same(known) === same(path))) return messages.pathTaken
  const [collection = '', ...rest] = path.split('/')
  const address = isCollection(collection) ? articlePath({ collection, slug: slugOf(rest.join('/')) }) : undefined
  if (isSitePath(collection, address)) return messages.pathOfSite
}
