import { at, lineOf, type Article, type Finding, type Rule } from './finding.ts'
import { nodesOf } from './markdown.ts'
import { plainText } from './plain-text.ts'

function ofOne(article: Article): Finding[] {
  const findings: Finding[] = []
  let last = 1
  for (const node of nodesOf(article.tree, 'heading')) {
    const line = lineOf(article, node)
    if (!plainText(node)) findings.push(at(article, line, '小标题没有文字', '写上文字，或删去这一行'))
    if (node.depth === 1)
      findings.push(
        at(article, line, '正文里用了一级标题“#”', '改成“##”；大标题由 title 生成', {
          what: '正文里用了和标题一样大的小标题“#”',
          advice: '改成“##”：大标题就是上面的“标题”',
        }),
      )
    else if (node.depth > last + 1)
      findings.push(at(article, line, `小标题从 ${last} 级跳到 ${node.depth} 级`, `改成“${'#'.repeat(last + 1)}”，一级一级往下`))
    last = Math.max(node.depth, 1)
  }
  return findings
}

/** The order of headings is how a screen reader walks through a page. */
export const headings: Rule = ({ articles }) => articles.flatMap(ofOne)
