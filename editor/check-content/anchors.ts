import type { Article } from './finding.ts'
import { nodesOf } from './markdown.ts'
import { plainText } from './plain-text.ts'

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Ids that Astro gives the headings of an article, by the rules of its slugger. */
export function anchorsOf(article: Pick<Article, 'tree'>): Set<string> {
  const anchors = new Set<string>()
  const counts = new Map<string, number>()
  for (const node of nodesOf(article.tree, 'heading')) {
    const id = idOf(plainText(node))
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    anchors.add(count ? `${id}-${count}` : id)
  }
  return anchors
}
