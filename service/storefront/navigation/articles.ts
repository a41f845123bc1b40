import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ArticlesWire } from '@yaoji/contract/calls/storefront/navigation'
import { fillFields } from '@yaoji/contract/content/fill-figures'
import { readFrontMatter } from '@yaoji/contract/content/front-matter'
import { visibility } from '@yaoji/contract/content/visibility'

type Article = { slug: string; title: string; category: string; order: number }

// The site's build tells an editor what is wrong; here a broken article, like one that readers do not see, is left out.
function readArticle(folder: string, file: string, today: string): Article[] {
  const read = readFrontMatter(readFileSync(join(folder, file), 'utf8'))
  if (read.state === 'broken') return []
  const { title, category, order } = fillFields(read.fields)
  if (typeof title !== 'string' || typeof category !== 'string' || visibility(read.fields, today).state !== 'public') return []
  const slug = file.replace(/\.md$/, '').split(sep).join('/')
  return [{ slug, title, category, order: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER }]
}

function markdownFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.name.endsWith('.md') && !entry.isDirectory())
      .map(entry => relative(folder, join(entry.parentPath, entry.name)))
  } catch (error) {
    // A service that is installed without the site has no articles.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Help sections and their articles from the site's markdown, so that a partner's page and the site's footer read one tree. Sections are sorted by
 * their first article.
 */
export function readArticles(folder: string, today: string): ArticlesWire {
  const articles = markdownFiles(folder)
    .flatMap(file => readArticle(folder, file, today))
    .toSorted((a, b) => a.order - b.order || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, title, category }, index) => ({ category, child: { id: index + 1, name: title, url: `/help/${slug}` } }))
  const sections = Map.groupBy(articles, article => article.category)
  return { list: [...sections].map(([name, own]) => ({ name, children: own.map(article => article.child) })) }
}
