import { articleOf } from '../check-content/article.ts'
import { checkContent } from '../check-content/check.ts'
import type { Article, Finding } from '../check-content/finding.ts'
import type { MarkdownTree } from '../check-content/markdown.ts'
import type { Answer, Checked, Question } from './checker.ts'
import { messages } from './messages.ts'
import { fileOf, nameOf } from './texts.ts'

/** Deeper than anything that is read, and far above what the recursion of a renderer takes. */
const depthMax = 60

function isTooDeep(tree: MarkdownTree): boolean {
  let level: readonly MarkdownTree[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return true
    level = level.flatMap(node => ('children' in node ? (node.children as readonly MarkdownTree[]) : []))
  }
  return false
}

/** Throws where the rules fail at an article, or it is nested too deeply. */
function tryArticle(article: Article, today: string): void {
  if (isTooDeep(article.tree)) throw new RangeError('too deep')
  checkContent({ articles: [article], strays: [], publicFolder: 'nowhere', today })
}

/** Milliseconds of the processor that all rules take for one article; Infinity where they fail at it. */
function costOf({ path, text }: { path: string; text: string }): number {
  const before = process.cpuUsage()
  try {
    const file = fileOf(path, text)
    if (file) tryArticle(articleOf(file, nameOf(path)), '2026-01-01')
  } catch {
    return Infinity
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** A bound on the findings of one article, as each has its position looked up. */
const findingsMax = 100

function withoutFlood(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ file }) => file).values()].flatMap(own => {
    const [next] = own.slice(findingsMax)
    return next ? [...own.slice(0, findingsMax), { ...next, ...messages.moreFindings(own.length - findingsMax) }] : own
  })
}

/** The articles of the last question, by path; those that are not changed keep what was found out about them. */
const articles = new Map<string, Article>()
const tooHard = new Set<string>()

function take([path, text, isHard]: Checked['changed'][number], today: string): void {
  articles.delete(path)
  tooHard.delete(path)
  const file = text === null ? undefined : fileOf(path, text)
  if (!file) return
  const article = articleOf(file, nameOf(path))
  let isDone = !isHard
  try {
    if (!isHard) tryArticle(article, today)
  } catch {
    isDone = false
  }
  if (!isDone) tooHard.add(path)
  // Other articles may link to it.
  articles.set(path, isDone ? article : articleOf({ ...file, body: '' }, nameOf(path)))
}

function check({ changed, publicFolder, today, only }: Checked): Finding[] {
  for (const each of changed) take(each, today)
  const inOrder = [...articles].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, article]) => article)
  const hard = [...tooHard].map(path => ({ file: nameOf(path), line: 1, ...messages.tooHard }))
  const hardNames = new Set(hard.map(({ file }) => file))
  const found = checkContent({ articles: inOrder, strays: [], publicFolder, today }).filter(({ file }) => !hardNames.has(file))
  const wanted = only && new Set(only.map(nameOf))
  return withoutFlood([...found, ...hard].filter(({ file }) => !wanted || wanted.has(file)))
}

process.on('message', (question: Question) => {
  const answer: Answer = 'text' in question ? { id: question.id, cost: costOf(question) } : { id: question.id, findings: check(question) }
  // Infinity is null in JSON.
  process.send?.(answer)
})
