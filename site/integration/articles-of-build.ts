import { pathToFileURL } from 'node:url'
import { readAll, type FileOnDisk } from '../content-model/files.ts'
import { contentFolder } from '../content-model/folders.ts'

let known: FileOnDisk[] | undefined

/** Every article, read once for the checks before and after the pages are built. `isBeginning` reads them again. */
export function articlesOfBuild(isBeginning = false): FileOnDisk[] {
  if (isBeginning || !known) known = readAll(contentFolder(pathToFileURL(`${process.cwd()}/`)))
  return known
}
