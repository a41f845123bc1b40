import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { readAll } from '../../site/content-model/files.ts'
import { articlePath } from '../../site/pages/article-paths.ts'
import type { Content, MarkdownTree } from './finding.ts'

export function parseMarkdown(text: string): MarkdownTree {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

/** Days are China's (domain.md section 1). */
export function dayInChina(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
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
  return { articles, publicFolder, today }
}
