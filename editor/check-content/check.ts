import { bodies } from './bodies.ts'
import { dates, stale } from './dates.ts'
import { fences } from './fences.ts'
import { type Article, type Content, type Finding, type Rule, at } from './finding.ts'
import { headings } from './headings.ts'
import { images } from './images.ts'
import { links } from './links.ts'
import { runOnLines } from './run-on-lines.ts'
import { slippedMarks } from './slipped-marks.ts'
import { rawHtml } from './raw-html.ts'
import { slugs } from './slugs.ts'
import { titles } from './titles.ts'
import { unseenCharacters } from './unseen.ts'

/** Files that become no page: of another type, or outside the collections' folders. */
const strays: Rule = ({ strays: files }) =>
  files.map(file => ({
    file,
    line: 1,
    what: '网站不会显示这个文件',
    advice: '文章是 help、news、zones、rules、legal 文件夹里以“.md”结尾的文件：改正名称或移到那里，不需要就删去',
  }))

/** Encoding and front matter: what the site itself refuses. A message is `what：advice`, or says both at once. */
const ownProblems: Rule = ({ articles }) =>
  articles.flatMap(article =>
    article.problems.map(({ line, message, inForm }) => {
      const colon = message.indexOf('：')
      const [what, advice] = colon < 0 ? [message, '改正这一行'] : [message.slice(0, colon), message.slice(colon + 1)]
      return at(article, line, what, advice, inForm)
    }),
  )

/** Rules of one article alone: they need the day, and nothing of other articles or files. */
const ownRules: readonly Rule[] = [
  ...[ownProblems, dates, stale, bodies],
  ...[headings, fences, rawHtml, slippedMarks, runOnLines, unseenCharacters],
]
/** Rules that compare articles with each other and with other files. */
const sharedRules: readonly Rule[] = [slugs, titles, links, images, strays]

const known = new WeakMap<Article, { today: string; findings: readonly Finding[] }>()

/** What is wrong with an article in itself; computed once a day. */
function ownFindings(article: Article, content: Content): readonly Finding[] {
  const found = known.get(article)
  if (found?.today === content.today) return found.findings
  const findings = ownRules.flatMap(rule => rule({ ...content, articles: [article], strays: [] }))
  known.set(article, { today: content.today, findings })
  return findings
}

/** Everything that is wrong with the content, by file and line. */
export function checkContent(content: Content): Finding[] {
  const own = content.articles.flatMap(article => ownFindings(article, content))
  const findings = [...own, ...sharedRules.flatMap(rule => rule(content))]
  return findings.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

/** Those for which nothing is published. */
export const refusals = (findings: readonly Finding[]): Finding[] => findings.filter(({ isReminder }) => !isReminder)

/** The findings as an editor reads them at a terminal, and the sum. */
export function reportOf(findings: readonly Finding[], articles: number): string {
  const lines = findings.map(({ file, line, what, advice, isReminder }) =>
    [`${file}:${line}`, `  ${isReminder ? '提醒' : '问题'}：${what}`, `  改法：${advice}`, ''].join('\n'),
  )
  const wrong = refusals(findings).length
  const reminders = findings.length - wrong
  const sum = wrong ? `发现 ${wrong} 处问题，请按上面的说明改正` : '没有发现问题'
  return [...lines, `检查了 ${articles} 篇文章，${sum}${reminders ? `；另有 ${reminders} 处提醒，不影响发布` : ''}。`].join('\n')
}
