import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ArticleFile } from './article-file.ts'
import { collectionNames, slugOf } from './folders.ts'
import { readKnownFile } from './known-files.ts'
import type { CollectionName } from './schemas.ts'

export type FileOnDisk = ArticleFile & { collection: CollectionName; file: string; slug: string; contents: string }

export function markdownIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => /\.md$/i.test(entry.name) && !entry.isDirectory())
      .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .toSorted()
  } catch (error) {
    // A collection without any article yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Every article of the content folder with what is wrong in itself. */
export function readAll(folder: string): FileOnDisk[] {
  return collectionNames.flatMap(collection =>
    markdownIn(join(folder, collection)).map(file => {
      const path = join(folder, collection, file)
      const contents = readFileSync(path, 'utf8')
      return { ...readKnownFile(collection, path, contents), collection, file, slug: slugOf(file), contents }
    }),
  )
}
