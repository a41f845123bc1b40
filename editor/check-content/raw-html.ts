import { at, lineOf, type Article, type Finding, type Rule } from './finding.ts'
import { nodesOf } from './markdown.ts'

const dangerous = /<\/?(script|iframe|object|embed|style|link|meta|base|form)\b|\son\w+\s*=/i
const comment = /^<!--[\s\S]*-->\s*$/

function ofOne(article: Article): Finding[] {
  const findings: Finding[] = []
  for (const node of nodesOf(article.tree, 'html')) {
    const isClosing = node.value.startsWith('</')
    if (isClosing || comment.test(node.value)) continue
    const tag = /<\/?\s*([\w-]+)/.exec(node.value)?.[1] ?? 'html'
    const line = lineOf(article, node)
    findings.push(
      dangerous.test(node.value)
        ? at(article, line, `含有会执行或嵌入内容的 HTML：<${tag}>`, '删去它；页面上不允许脚本和嵌入，它只会显示成文字')
        : at(article, line, `含有 HTML 标签：<${tag}>`, '改用 Markdown 写法（**粗体**、列表、表格）；标签只会显示成文字'),
    )
  }
  return findings
}

/** HTML in markdown never reaches a page as such; here its author learns why. */
export const rawHtml: Rule = ({ articles }) => articles.flatMap(ofOne)
