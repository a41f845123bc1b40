import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { readAll } from '../../site/content-model/files.ts'
import { articlePath } from '../../site/pages/article-paths.ts'
import type { Content, MarkdownTree } from './finding.ts'

export function parseMarkdown(text: string): MarkdownTree {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

/** Astro looks for it here. */
const ownFile = 'content.config.ts'

function filesIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter(entry => entry.isFile() && !/^\.|\.part$/.test(entry.name))
  return files.map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).toSorted()
}

type Places = { contentFolder: string; publicFolder: string; today: string; shownAs?: string }

/** Reads every article; `shownAs` is how the findings name the content folder. */
export function readContent({ contentFolder, publicFolder, today, shownAs = 'site/content' }: Places): Content {
  const articles = readAll(contentFolder).map(file => ({
    ...file,
    name: `${shownAs}/${file.collection}/${file.file}`,
    path: articlePath(file),
    tree: parseMarkdown(file.body),
  }))
  const known = new Set(articles.map(({ collection, file }) => `${collection}/${file}`))
  const strays = filesIn(contentFolder).filter(file => !known.has(file) && file !== ownFile)
  return { articles, strays: strays.map(file => `${shownAs}/${file}`), publicFolder, today }
}
