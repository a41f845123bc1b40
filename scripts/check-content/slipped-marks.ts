import { visit } from 'unist-util-visit'
import { at, lineOf, type Finding, type Rule } from './finding.ts'

const fullWidthLink = /\[[^\]]+\]（[^）]*）/

/** Marks that an input method has made full-width: the reader would see them. */
export const slippedMarks: Rule = ({ articles }) =>
  articles.flatMap(article => {
    const findings: Finding[] = []
    visit(article.tree, 'text', node => {
      const found = fullWidthLink.exec(node.value)?.[0]
      if (!found) return
      findings.push(at(article, lineOf(article, node), `“${found}”不是链接，读者会看到方括号`, '把全角括号“（）”换成半角“()”'))
    })
    return findings
  })
