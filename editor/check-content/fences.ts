import { at, lineOf, type Article, type Finding, type Rule } from './finding.ts'
import { nodesOf } from './markdown.ts'

const opening = /^[>\s\d.*+-]*(`{3,}|~{3,})/

function ofOne(article: Article): Finding[] {
  const lines = article.body.split('\n')
  const findings: Finding[] = []
  for (const { position } of nodesOf(article.tree, 'code')) {
    if (!position) continue
    const mark = opening.exec(lines[position.start.line - 1] ?? '')?.[1]
    if (!mark) {
      const [what, advice] = ['开头的空格或制表符把这一段变成了代码', '删去这一段各行开头的空格和制表符']
      findings.push(at(article, lineOf(article, { position }), what, advice))
      continue
    }
    const end = (lines[position.end.line - 1] ?? '').replace(/^[>\s]*/, '').trim()
    const isClosed = position.end.line > position.start.line && end.startsWith(mark) && end.split(mark[0] ?? '').join('') === ''
    if (!isClosed)
      findings.push(
        at(
          article,
          lineOf(article, { position }),
          `代码块“${mark}”没有结束，后面的正文都被当成代码`,
          `在代码之后补一行“${mark}”，或删去这一行`,
        ),
      )
  }
  return findings
}

/** An open fence swallows the rest of the article; what is pasted with its indents becomes code without one. */
export const fences: Rule = ({ articles }) => articles.flatMap(ofOne)
