import { fillFigures } from '@yaoji/contract/content/fill-figures'
import type { FileOnDisk } from '../../site/content-model/files.ts'
import { articlePath } from '../../site/pages/article-paths.ts'
import { anchorsOf } from './anchors.ts'
import { lineOf, type Article, type Outline } from './finding.ts'
import { nodesOf, parseMarkdown, type MarkdownTree } from './markdown.ts'
import { plainText } from './plain-text.ts'

function outlineOf(article: Pick<Article, 'tree' | 'bodyLine'>): Outline {
  const { tree } = article
  const links = nodesOf(tree, 'link', 'definition').map(node => ({
    url: node.url,
    line: lineOf(article, node),
    isNamed: node.type === 'definition' || plainText(node) !== '' || node.children.some(({ type }) => type === 'image'),
  }))
  const images = nodesOf(tree, 'image').map(node => ({ url: node.url, alt: node.alt ?? '', line: lineOf(article, node) }))
  return { links, images, anchors: anchorsOf(article) }
}

/**
 * An article of these contents. Its tree is parsed when a rule needs it and may be collected afterwards: the trees of 10,000 articles would
 * take half a gigabyte. Its outline stays.
 */
export function articleOf(file: FileOnDisk, name: string): Article {
  let parsed: WeakRef<MarkdownTree> | undefined
  let outline: Outline | undefined
  return {
    ...file,
    name,
    path: articlePath(file),
    get tree() {
      const known = parsed?.deref()
      if (known) return known
      const tree = parseMarkdown(fillFigures(file.body).text)
      parsed = new WeakRef(tree)
      return tree
    },
    get outline() {
      return (outline ??= outlineOf(this))
    },
  }
}
