import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readAll, type FileOnDisk } from '../../site/content-model/files.ts'
import { articleOf } from './article.ts'
import type { Content } from './finding.ts'

/** Astro looks for it here. */
const ownFile = 'content.config.ts'

function filesIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter(entry => entry.isFile() && !/^\.|\.part$/.test(entry.name))
  return files.map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).toSorted()
}

type Places = { contentFolder: string; publicFolder: string; today: string; shownAs?: string; files?: readonly FileOnDisk[] }

/** The articles, read already or read now; `shownAs` is how the findings name the content folder. */
export function readContent({
  contentFolder,
  publicFolder,
  today,
  shownAs = 'site/content',
  files = readAll(contentFolder),
}: Places): Content {
  const articles = files.map(file => articleOf(file, `${shownAs}/${file.collection}/${file.file}`))
  const known = new Set(articles.map(({ collection, file }) => `${collection}/${file}`))
  const strays = filesIn(contentFolder).filter(file => !known.has(file) && file !== ownFile)
  return { articles, strays: strays.map(file => `${shownAs}/${file}`), publicFolder, today }
}
