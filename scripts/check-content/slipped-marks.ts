import { at, lineOf, type Finding, type Rule } from './finding.ts'
import { nodesOf } from './markdown.ts'

const fullWidthLink = /\[[^\]]+\]（[^）]*）/

/** Marks that an input method has made full-width: the reader would see them. */
export const slippedMarks: Rule = ({ articles }) =>
  articles.flatMap(article => {
    const findings: Finding[] = []
    for (const node of nodesOf(article.tree, 'text')) {
      const found = fullWidthLink.exec(node.value)?.[0]
      if (!found) continue
      findings.push(at(article, lineOf(article, node), `“${found}”不是链接，读者会看到方括号`, '把全角括号“（）”换成半角“()”'))
    }
    return findings
  })
