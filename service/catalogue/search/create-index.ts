import { usualHan } from '@yaoji/contract/validation/plain-text'
import { Effort } from './find/effort.ts'
import { findCodeParts, findCodes, type CodeFind } from './find/find-codes.ts'
import { findManufacturers } from './find/find-manufacturers.ts'
import type { Ask } from './find/find-terms.ts'
import { GoodsStore } from './store/goods-store.ts'
import { directHits, judgedHits, withMeant } from './find/meant.ts'
import { hasHan, normalText } from './normalise.ts'
import type { RankedHit } from './rank/rank.ts'
import type { Hit, IndexState, SearchIndex } from './search-index.ts'
import { afterNoise, beforeNoise, noiseEndings } from './words/noise-endings.ts'
import { ConverterBuilder } from 'opencc-js/core'
import * as traditionalToSimplified from 'opencc-js/preset/t2cn'

/** The simplified form of a text in the traditional characters of Taiwan. Simplified texts may be spoilt: try both. */
const simplified = ConverterBuilder(traditionalToSimplified)({ from: 'tw', to: 'cn' })

const noise = noiseEndings.toSorted((a, b) => b.length - a.length).join('|')
const ending = new RegExp(`${beforeNoise}(?:${noise})${afterNoise}$`)
/** How many a buyer wants, behind a blank: 布洛芬 5 件. A count of pieces, such as 24 粒, may be of the spec. */
const quantity = /(?<=[^\s\d])\s+[1-9]\d{0,5}\s*(?:件|箱|盒|瓶|中包)$/
/** What is left has to name something. */
const least = 2

/** A query without what is asked behind the name: 阿莫西林怎么吃 is 阿莫西林. A query of nothing else stays. */
export function dropNoise(query: string): string {
  let text = query
  for (let next = text.replace(ending, ''); next !== text && normalText(next).length >= least; next = text.replace(ending, '')) text = next
  return text
}

/** 嘟嘟嘟 and zzzzz are a slip of no name. */
const oneCharacter = /^(.)\1{2,}$/u

/** Maximum number of goods that one keyword finds. */
const listMax = 2_000
/** Maximum number of texts and goods that one query examines; bounds its time to some milliseconds. */
export const effortMax = 40_000
/** Longer queries are cut; no name reaches this length. */
const charactersMax = 100
const exactCodeTier = 0
const beginningCodeTier = 2
/** Digits inside a code rank after names and specs with these digits. */
const insideCodeTier = 7.5

function codeHits(store: GoodsStore, finds: readonly CodeFind[], partTier: number): RankedHit[] {
  return finds.map(({ slot, matchedBy, isExact }) => ({
    slot,
    id: store.idOf(slot),
    tier: isExact ? exactCodeTier : partTier,
    matchedBy,
    match: undefined,
  }))
}

// Codes first, then what was typed, then its simplified form, then corrections.
function findHits(store: GoodsStore, ask: Ask): Hit[] {
  const codes = codeHits(store, findCodes(store, ask.text, ask.limit), beginningCodeTier)
  if (codes.some(hit => hit.tier === exactCodeTier)) return codes
  const inside = codeHits(store, findCodeParts(store, ask.text, ask.limit), insideCodeTier)
  const direct = codes.length > 0 ? codes : directHits(store, ask)
  if (direct.length > 0 || inside.length > 0) return withMeant(direct, inside, ask.limit)
  const folded = hasHan(ask.text) ? simplified(ask.text) : ask.text
  if (folded !== ask.text) {
    const traditional = directHits(store, { ...ask, text: folded })
    if (traditional.length > 0) return traditional.map(hit => ({ ...hit, matchedBy: 'traditional' }))
  }
  // A known name finds its own goods and none that sound or look like it: 西沙必利 is not 莫沙必利.
  if (store.said.isKnown(folded) || oneCharacter.test(folded)) return []
  return judgedHits(store, { ...ask, text: folded })
}

function withoutSlot({ slot: _, ...hit }: Hit & { slot?: number }): Hit {
  return hit
}

export type IndexOptions = {
  /** For measuring: called with the number of texts and goods that each query examined. */
  onAnswer?: (spent: number) => void
  /** State of another index to start from. */
  state?: IndexState
}

/** An index in two levels: distinct names, brands, makers … found by their characters and sounds, then their goods. */
export function createSearchIndex({ onAnswer, state }: IndexOptions = {}): SearchIndex {
  const store = new GoodsStore()
  if (state) store.restore(state)
  let changes = 0
  const ask = <Answer>(text: string, limit: number, find: (input: Omit<Ask, 'type'>) => Answer[]): Answer[] => {
    const cut = [...dropNoise(usualHan(text.slice(0, 2 * charactersMax))).replace(quantity, '')].slice(0, charactersMax).join('')
    if (normalText(cut) === '') return []
    store.settleWhenDue()
    const effort = new Effort(effortMax)
    const answer = find({ text: cut, limit, effort })
    onAnswer?.(effort.spent)
    return answer
  }
  return {
    get edition() {
      return changes + store.said.edition
    },
    said: store.said,
    suggest: (text, { type = 0, limit, isSure = false }) =>
      ask(text, limit, input =>
        findHits(store, { ...input, type, isSure })
          .slice(0, limit)
          .map(withoutSlot),
      ),
    list: (text, type = 0) => ask(text, listMax, input => findHits(store, { ...input, type }).map(hit => hit.id)),
    manufacturers: (text, limit) => ask(text, limit, input => findManufacturers(store, { ...input, type: 1 })),
    replace: goods => {
      changes++
      store.put(goods)
    },
    remove: id => {
      changes++
      store.remove(id)
    },
    state: () => store.state(),
    settle: () => store.settleWhenDue(),
  }
}
