import { at, lineOf, type Rule } from './finding.ts'
import { nodesOf } from './markdown.ts'

type Slip = { mark: RegExp; what: (found: string) => string; advice: string }

/** What an input method, or a paste from Word or a table, makes of marks. */
const slips: readonly Slip[] = [
  {
    mark: /\[[^\]]+\]（[^）]*）/,
    what: found => `“${found}”不是链接，读者会看到方括号`,
    advice: '把全角括号“（）”换成半角“()”',
  },
  {
    mark: /^(?:#{1,6}(?=[^#\s\d])|[#＃]{1,6}(?=[\u3000\xA0])|＃{1,6})/,
    what: found => `“${found}”没有成为小标题，读者会看到它`,
    advice: '写成半角的“##”，后面加一个半角空格',
  },
  {
    mark: /^(?:[•●◆■▪\uF0B7\uF06C]|[-*+](?=[\u3000\xA0]))/u,
    what: found => `“${found}”没有成为列表，各行会连在一起`,
    advice: '每行开头写成“- ”（半角减号加一个空格）',
  },
  {
    mark: /\*\*[^*\n]{0,20}|[^*\n]{0,20}\*\*/,
    what: found => `“${found}”没有成为粗体，读者会看到星号`,
    advice: '前后各写两个半角星号，星号里面不留空格',
  },
  {
    mark: /\S\t+\S/,
    what: () => '从表格复制来的内容没有成为表格，各格会连在一起',
    advice: '写成“| 格 | 格 |”，第二行写“| --- | --- |”；或改成列表',
  },
]

/** The first slip of a text, and in which of its lines: a table has many. */
function slipIn(text: string): { line: number; what: string; advice: string } | undefined {
  for (const [line, each] of text.split('\n').entries()) {
    for (const { mark, what, advice } of slips) {
      const found = mark.exec(each)?.[0]
      if (found) return { line, what: what(found), advice }
    }
  }
}

/** Marks that are none: the reader would see them. */
export const slippedMarks: Rule = ({ articles }) =>
  articles.flatMap(article =>
    nodesOf(article.tree, 'text').flatMap(node => {
      const slip = slipIn(node.value)
      return slip ? [at(article, lineOf(article, node) + slip.line, slip.what, slip.advice)] : []
    }),
  )
