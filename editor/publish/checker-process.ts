import { checkContent } from '../check-content/check.ts'
import type { Finding } from '../check-content/finding.ts'
import { readContent } from '../check-content/read-content.ts'
import type { MarkdownTree } from '../check-content/markdown.ts'
import { readAll, type FileOnDisk } from '../../site/content-model/files.ts'
import { collectionNames, slugOf } from '../../site/content-model/folders.ts'
import { readKnownFile } from '../../site/content-model/known-files.ts'
import { messages } from './messages.ts'
import type { Answer, CheckPlaces, Question } from './checker.ts'

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

function fileOf(path: string, contents: string): FileOnDisk | undefined {
  const [name, ...rest] = path.split('/')
  const collection = collectionNames.find(each => each === name)
  const file = rest.join('/')
  return collection && { ...readKnownFile(collection, `probe/${collection}`, contents), collection, file, slug: slugOf(file), contents }
}

const pathOf = ({ collection, file }: FileOnDisk) => `${collection}/${file}`

/** Milliseconds of the processor that all rules take for one article; Infinity where they fail at it. */
function costOf({ path, text }: { path: string; text: string }): number {
  const before = process.cpuUsage()
  try {
    const file = fileOf(path, text)
    const content = readContent({ contentFolder: 'nowhere', publicFolder: 'nowhere', today: '2026-01-01', files: file ? [file] : [] })
    if (content.articles.some(({ tree }) => isTooDeep(tree))) return Infinity
    checkContent(content)
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

function check({ contentFolder, publicFolder, today, hard }: CheckPlaces) {
  const files = readAll(contentFolder).map(file => (hard.includes(pathOf(file)) ? { ...file, body: '' } : file))
  return withoutFlood(checkContent(readContent({ contentFolder, publicFolder, today, files })))
}

process.on('message', (question: Question) => {
  const answer: Answer = 'text' in question ? { id: question.id, cost: costOf(question) } : { id: question.id, findings: check(question) }
  // Infinity is null in JSON.
  process.send?.(answer)
})
