import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { articleOf } from '../check-content/article.ts'
import type { Article } from '../check-content/finding.ts'
import { collectionNames, slugOf } from '../../site/content-model/folders.ts'
import { markdownIn, type FileOnDisk } from '../../site/content-model/files.ts'
import { readKnownFile } from '../../site/content-model/known-files.ts'

/** The articles of a content folder: text by path, `help/us.md`. */
export type Texts = ReadonlyMap<string, string>

export function readTexts(folder: string): Texts {
  const paths = collectionNames.flatMap(name => markdownIn(join(folder, name)).map(file => `${name}/${file}`))
  return new Map(paths.map(path => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** A reader sees the old file or the new one, never half of either. */
export function writeWhole(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  const half = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    writeFileSync(half, text)
    renameSync(half, path)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}

/** Puts a text into a content folder; none takes the file away. */
export function putText(folder: string, path: string, text: string | undefined): void {
  if (text === undefined) rmSync(join(folder, path), { force: true })
  else writeWhole(join(folder, path), text)
}

/** Paths whose texts differ, in their order. */
export function differing(one: Texts, other: Texts): string[] {
  const paths = new Set([...one.keys(), ...other.keys()])
  return [...paths].filter(path => one.get(path) !== other.get(path)).toSorted()
}

/** Makes the second folder hold what the first holds. */
export function copyTexts(texts: Texts, folder: string): void {
  for (const path of differing(texts, readTexts(folder))) putText(folder, path, texts.get(path))
}

/** Names a version of a text; a text that is not there has a name too. */
export const versionOf = (text: string | undefined): string =>
  text === undefined ? 'none' : createHash('sha256').update(text).digest('hex').slice(0, 16)

/** How findings name an article. */
export const nameOf = (path: string): string => `site/content/${path}`

/** The file of a text; none where no collection has its path. */
export function fileOf(path: string, contents: string): FileOnDisk | undefined {
  const [name, ...rest] = path.split('/')
  const collection = collectionNames.find(each => each === name)
  const file = rest.join('/')
  return collection && { ...readKnownFile(collection, `probe/${path}`, contents), collection, file, slug: slugOf(file), contents }
}

/** The articles of all texts, or of those that are asked for. */
export function articlesOf(texts: Texts, only: readonly string[] = [...texts.keys()]): Article[] {
  return only.flatMap(path => {
    const file = fileOf(path, texts.get(path) ?? '')
    return file && texts.has(path) ? [articleOf(file, nameOf(path))] : []
  })
}
