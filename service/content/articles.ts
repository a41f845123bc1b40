import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ArticlesWire } from '@yaoji/contract/calls/common'

type Article = { slug: string; title: string; category: string; order: number }

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/

/** The fields between the two `---` lines: one `name: value` a line, quotes around the value allowed. */
function readFields(markdown: string): Map<string, string> {
  const lines = frontMatter.exec(markdown)?.[1]?.split(/\r?\n/) ?? []
  return new Map(lines.flatMap(line => {
    const match = /^(\w+):\s*(.*?)\s*$/.exec(line)
    return match ? [[match[1] ?? '', (match[2] ?? '').replace(/^(['"])(.*)\1$/, '$2')] as const] : []
  }))
}

function readArticle(folder: string, file: string): Article[] {
  const fields = readFields(readFileSync(join(folder, file), 'utf8'))
  const title = fields.get('title')
  const category = fields.get('category')
  if (!title || !category) return []
  const slug = file.replace(/\.md$/, '').split(sep).join('/')
  return [{ slug, title, category, order: Number(fields.get('order')) || Number.MAX_SAFE_INTEGER }]
}

function markdownFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.md'))
  } catch (error) {
    // A service that is installed without the site has no articles.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Help sections and their articles from the site's markdown, so that a partner's page
 * and the site's footer read one tree. Sections stand in the order of their first article.
 */
export function readArticles(folder: string): ArticlesWire {
  const articles = markdownFiles(folder)
    .flatMap(file => readArticle(folder, file))
    .toSorted((a, b) => a.order - b.order || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, title, category }, index) => ({ category, child: { id: index + 1, name: title, url: `/help/${slug}` } }))
  const sections = Map.groupBy(articles, article => article.category)
  return { list: [...sections].map(([name, own]) => ({ name, children: own.map(article => article.child) })) }
}
