import { pathToFileURL } from 'node:url'
import { readAll, type FileOnDisk } from '../content-model/files.ts'
import { contentFolder } from '../content-model/folders.ts'

let known: FileOnDisk[] | undefined

/** Every article, for what looks through all of them before and after the pages are made. `isBeginning` reads them anew. */
export function articlesOfBuild(isBeginning = false): FileOnDisk[] {
  if (isBeginning || !known) known = readAll(contentFolder(pathToFileURL(`${process.cwd()}/`)))
  return known
}
