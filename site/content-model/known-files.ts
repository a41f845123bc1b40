import { readArticleFile, type ArticleFile } from './article-file.ts'
import type { CollectionName } from './schemas.ts'

type Known = Map<string, { contents: string; read: ArticleFile }>

const key = Symbol.for('yaoji:known-article-files')
const shared = globalThis as { [key]?: Known }

/**
 * Memoizes a parsed article until its text changes. Astro loads the content's modules apart from those of
 * the build, and both read every article, so the cache is shared outside of either.
 */
export function readKnownFile(collection: CollectionName, path: string, contents: string): ArticleFile {
  const known = (shared[key] ??= new Map())
  const found = known.get(path)
  if (found?.contents === contents) return found.read
  const read = readArticleFile(collection, contents)
  known.set(path, { contents, read })
  return read
}
