import { gzipSync } from 'node:zlib'
import { searchHelp } from '../../site/articles/help-index.ts'
import { helpReader } from '../../site/articles/help-reader.ts'
import { helpDocument, type HelpDocument } from '../../site/feeds/help-document.ts'
import { helpFiles } from '../../site/feeds/help-files.ts'
import { documentsOf, linesOf } from './ask.ts'

const articleCount = 10_000
const [sentencesEach, wordsEach] = [12, 20]

/** The same numbers each time. */
function numbers(): (below: number) => number {
  let state = 20_261_123
  return below => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

/** Articles of the shop's own sentences, each with some rare words. */
function generate(own: readonly HelpDocument[]): HelpDocument[] {
  const below = numbers()
  const sentences = own.flatMap(({ sections }) => sections.flatMap(({ text }) => text.split(/(?<=[。；])/))).filter(Boolean)
  const characters = [...new Set(sentences.join('').match(/\p{Script=Han}/gu) ?? [])]
  const one = <Item>(items: readonly Item[]) => items[below(items.length)]
  const word = () => `${one(characters)}${one(characters)}`
  return Array.from({ length: articleCount }, (_, number) => {
    const parts = Array.from({ length: sentencesEach }, () => `${one(sentences)}${word()}${word()}。`)
    const body = `${parts.slice(0, 4).join('')}\n\n## ${word()}的处理\n\n${parts.slice(4).join('')}${Array.from({ length: wordsEach }, word).join('、')}`
    const title = `${one(own)?.title}（${word()}）`
    return helpDocument({
      path: `/help/bench/${number}`,
      title,
      category: '质量与合规',
      summary: title,
      keywords: `${word()}、${word()}`,
      body,
    })
  })
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kB`

/** What the index of 10,000 articles takes to build, and what a question reads of it. */
export async function measureLarge(contentFolder: string): Promise<void> {
  const own = documentsOf(contentFolder)
  const documents = [...own, ...generate(own)]
  const began = performance.now()
  const index = helpFiles(documents)
  console.log(
    `${documents.length} articles, ${index.files.size} files, ${index.buckets} of terms, made in ${Math.round(performance.now() - began)} ms`,
  )
  const sizes = [...index.files.values()].map(text => Buffer.byteLength(text))
  console.log(`together ${kilobytes(sizes.reduce((sum, each) => sum + each, 0))}, the greatest ${kilobytes(Math.max(...sizes))}`)
  const reads: { bytes: number; files: number; ms: number }[] = []
  for (const line of linesOf('questions.txt')) {
    const texts: string[] = []
    const reader = helpReader(index, async name => {
      const text = index.files.get(name) ?? '{}'
      texts.push(text)
      return JSON.parse(text)
    })
    const asked = performance.now()
    await searchHelp(reader, line.split('\t')[0] ?? '')
    const ms = performance.now() - asked
    reads.push({ bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0), files: texts.length, ms })
  }
  const sorted = reads.toSorted((a, b) => a.bytes - b.bytes)
  const [middle, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(
    `a question reads ${kilobytes(middle?.bytes ?? 0)} gzip in ${middle?.files} files (median), at most ${kilobytes(most?.bytes ?? 0)} in ${most?.files}`,
  )
  console.log(`ranking takes at most ${Math.round(Math.max(...reads.map(({ ms }) => ms)))} ms`)
}
