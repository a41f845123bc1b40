import { pinyin } from 'pinyin-pro'
import { ConverterBuilder } from 'opencc-js/core'
import * as traditionalToSimplified from 'opencc-js/preset/t2cn'
import type { IndexedArticle, IndexedSection } from '../articles/help-index.ts'
import { messages } from '../articles/messages.ts'
import { descriptions } from '../pages/description-messages.ts'
import { pageRow } from '../pages/table.ts'

/** One article as input of the index; `readings` are title and keywords in pinyin and its initials. */
export type HelpDocument = IndexedArticle & {
  keywords: readonly string[]
  asked: readonly string[]
  readings: readonly (readonly [pinyin: string, initials: string])[]
}

type Written = {
  path: string
  title: string
  category: string
  summary: string
  keywords?: string | undefined
  asked?: string | undefined
  body: string
}

/** Markdown without its marks, for excerpts. */
function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\|?[-:| ]+\|\s*$/gm, '')
    .replace(/[*`>]|^\s*(-|\d+\.) /gm, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text by its headings; `anchors` are those of the page in their order. */
function sectionsOf(summary: string, body: string, anchors: readonly string[]): IndexedSection[] {
  const [before = '', ...parts] = body.split(/^#{2,6} +/m)
  const sections = parts.map((part, index) => {
    const [heading = '', ...lines] = part.split('\n')
    return { heading: plain(heading), anchor: anchors[index] ?? '', text: plain(lines.join('\n')) }
  })
  return [{ heading: '', anchor: '', text: plain(`${summary}\n${before}`) }, ...sections]
}

export function reading(phrase: string): readonly [string, string] {
  const syllables = pinyin(phrase, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map(syllable =>
    syllable.toLowerCase(),
  )
  return [
    syllables.join('').replace(/[^a-z0-9]/g, ''),
    syllables
      .map(([first = '']) => first)
      .join('')
      .replace(/[^a-z0-9]/g, ''),
  ]
}

/** An article as the search of the help centre reads it. */
export function helpDocument(
  { path, title, category, summary, keywords: words = '', asked = '', body }: Written,
  anchors: readonly string[] = [],
): HelpDocument {
  const keywords = words.split(/[、，,\s]+/).filter(Boolean)
  const phrases = [...title.split(/[、，与和的]/), title, ...keywords].filter(phrase => phrase.length > 1)
  return {
    path,
    title,
    category,
    keywords,
    asked: asked.split(/[、，,；;？?\s]+/).filter(Boolean),
    readings: phrases.map(reading),
    sections: sectionsOf(summary, body, anchors),
  }
}

const [firstHan, lastHan] = [0x4e00, 0x9fff]

/** Pairs of a traditional character and its simplified one, for simplified characters that occur in the articles. */
export function traditionalOf(articles: readonly HelpDocument[]): string {
  const used = new Set(JSON.stringify(articles))
  const all = Array.from({ length: lastHan - firstHan + 1 }, (_, index) => String.fromCodePoint(firstHan + index))
  const converter = ConverterBuilder(traditionalToSimplified)({ from: 't', to: 'cn' })
  return all
    .map(character => [character, converter(character)] as const)
    .flatMap(([one, other]) => (one !== other && used.has(other) ? [one + other] : []))
    .join('')
}

/** Pages of the help centre that are no article, as its search reads them. */
export function helpPages(): HelpDocument[] {
  const { path, title } = pageRow('partnerSnippet')
  const summary = descriptions.partnerSnippet ?? ''
  return [helpDocument({ path, title, category: messages.helpCentre, summary, keywords: messages.partnerWords, body: '' })]
}
