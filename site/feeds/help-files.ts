import { createHash } from 'node:crypto'
import { pinyin } from 'pinyin-pro'
import type { IndexedArticle, Postings } from '../articles/help-index.ts'
import { bucketOf } from '../articles/help-terms.ts'
import { traditionalOf, type HelpDocument } from './help-document.ts'
import { postingsOf } from './help-postings.ts'

/** Approximate length of an index file: a question reads one for each two characters. */
const bucketLength = 16_000
const versionLength = 12

/** The index as files; the first names the version of the others. */
export type HelpFiles = { version: string; count: number; buckets: number; files: ReadonlyMap<string, string> }

/** The characters of GB 2312 level 1, which covers nearly all of today's text, by their pinyin. */
function soundsOfCharacters(): string {
  const [first, last, row, size] = [0xb0, 0xd7, 0xa1, 94]
  const bytes = Array.from({ length: (last - first + 1) * size }, (_, index) => [
    first + Math.floor(index / size),
    row + (index % size),
  ]).flat()
  const characters = [...new TextDecoder('gb2312').decode(Uint8Array.from(bytes))].filter(character => /\p{Script=Han}/u.test(character))
  const bySound = new Map<string, string>()
  for (const character of characters) {
    const sound = pinyin(character, { toneType: 'none', v: true })
    bySound.set(sound, (bySound.get(sound) ?? '') + character)
  }
  return [...bySound].map(([sound, same]) => sound + same).join('')
}

function bucketsOf(postings: Postings): Postings[] {
  const terms = Object.entries(postings)
  const length = terms.reduce((sum, [term, list]) => sum + term.length + list.length * 3, 0)
  const count = Math.max(1, Math.ceil(length / bucketLength))
  const buckets = Array.from({ length: count }, (): Postings => ({}))
  for (const [term, list] of terms) {
    const bucket = buckets[bucketOf(term, count)]
    if (bucket) bucket[term] = list
  }
  return buckets
}

/** Splits the index of the help centre into files, so that a question reads only a few. */
export function helpFiles(documents: readonly HelpDocument[]): HelpFiles {
  const buckets = bucketsOf(postingsOf(documents))
  const shown = documents.map(({ path, title, category, sections }): IndexedArticle => ({ path, title, category, sections }))
  const files = new Map<string, string>([
    ['characters', JSON.stringify({ traditional: traditionalOf(documents), sounds: soundsOfCharacters() })],
    ...buckets.map((bucket, number) => [`t${number}`, JSON.stringify(bucket)] as const),
    ...shown.map((article, number) => [`a${number}`, JSON.stringify(article)] as const),
  ])
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update('\0').update(text)
  return { version: hash.digest('hex').slice(0, versionLength), count: documents.length, buckets: buckets.length, files }
}
