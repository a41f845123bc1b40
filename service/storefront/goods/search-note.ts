import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import type { Hit } from '../../catalogue/search/search-index.ts'
import { normalText } from '../../catalogue/search/normalise.ts'
import type { SaidNames } from '../../catalogue/search/said-names.ts'
import { messages } from './messages.ts'

const { searchNotes: notes, saidKinds } = messages

/** What is said above the best hits where they are not what was typed; empty otherwise. */
export function searchNote(keyword: string, hits: readonly Hit[], said: SaidNames): string {
  const [best] = hits
  if (!best) return readTraceCode(keyword) ? notes.unknownTrace : ''
  if (best.isNear) return notes.near(keyword)
  if (best.unknown) {
    const known = best.unknown.split(' ').reduce((rest, word) => rest.replace(word, ''), keyword)
    return notes.unknown(best.unknown, known.trim().replace(/\s+/g, ' '))
  }
  const name = best.alias === normalText(keyword) ? said.meantBy(keyword) : undefined
  if (!name) return ''
  return name.kind === 'trade' ? notes.tradeName(keyword, name.generic) : notes.otherName(keyword, name.generic, saidKinds[name.kind])
}

/** Why goods were found that are not named so: the name that was said, and what it means. */
export function whyFound({ alias }: Hit, goods: string, said: SaidNames): string | undefined {
  const name = alias === undefined ? undefined : said.meantBy(alias, goods)
  return name && messages.why(saidKinds[name.kind], name.said, name.generic)
}
