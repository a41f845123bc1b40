import type { MatchedByWire } from '@yaoji/contract/calls/storefront/goods'
import { halves, knownRuns, otherSpecs, cutsOf } from './cut-query.ts'
import type { Ask } from './find-terms.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { hasHan } from '../normalise.ts'
import { occursAnywhere, readPart, remembering, type Part, type ReadPart } from './read-part.ts'
import type { Term } from './term.ts'
import type { Wanted } from './text-match.ts'

/** Goods found by several fields together, for example by name and manufacturer; `unknown` are words that were left out. */
export type PartsFind = { slot: number; matchedBy: MatchedByWire; nameTerm: Term | undefined; unknown?: string }

const scannedMax = 1_000
/** Shorter runs alone say too little. */
const runMin = 2
/** Of the texts and goods that one query may look at. */
export const guessEffortMax = 8_000

/** A term of each part, or undefined when these goods lack one. */
function termsAt(parts: readonly Part[], slot: number): Term[] | undefined {
  const terms: Term[] = []
  for (const part of parts) {
    const term = part.termAt(slot)
    if (!term) return undefined
    terms.push(term)
  }
  return terms
}

export function findTogether(store: GoodsStore, texts: readonly string[], read: ReadPart, wanted: Wanted): PartsFind[] {
  const parts = texts.map(read).toSorted((a, b) => a.size - b.size)
  const [driver, ...others] = parts
  if (!driver || driver.size === 0) return []
  const found = new Map<number, PartsFind>()
  let scanned = 0
  for (const term of driver.terms()) {
    const { postings } = store.fields[term.field]
    const slots = postings.read(term.text)
    for (let slot = slots.next(); slot >= 0; slot = slots.next()) {
      if (++scanned > scannedMax || found.size >= wanted.limit || !wanted.effort.take()) return [...found.values()]
      if (found.has(slot)) continue
      const terms = termsAt(others, slot)
      // Most goods lack another part, so that whether they are still there is asked last.
      if (terms && postings.has(term.text, slot)) found.set(slot, partsFind(slot, [driver.termAt(slot) ?? term, ...terms]))
    }
  }
  return [...found.values()]
}

function partsFind(slot: number, terms: readonly Term[]): PartsFind {
  const nameTerm = terms.find(term => term.field === 'name')
  const other = terms.find(term => term.field !== 'name')
  return { slot, nameTerm, matchedBy: other?.matchedBy ?? nameTerm?.matchedBy ?? 'name' }
}

/** Each way to put two halves in the place of one part that nothing has by itself. */
function halvedParts(store: GoodsStore, parts: readonly string[], read: ReadPart, wanted: Wanted): string[][] {
  const unknown = parts.findIndex(part => read(part).size === 0)
  if (unknown < 0) return []
  return halves(parts[unknown] ?? '', part => occursAnywhere(store, part, wanted)).map(pair => parts.toSpliced(unknown, 1, ...pair))
}

function findInCuts(store: GoodsStore, cuts: readonly string[][], read: ReadPart, wanted: Wanted): PartsFind[] {
  for (const parts of cuts) {
    const found = findTogether(store, parts, read, wanted)
    if (found.length > 0) return found
  }
  return []
}

/** Goods that each part of the query names by some field. */
export function findByParts(store: GoodsStore, { text, ...wanted }: Ask): PartsFind[] {
  const read = remembering(part => readPart(store, part, wanted))
  const cuts = cutsOf(text)
  for (const written of [cuts, ...otherSpecs(text).map(cutsOf)]) {
    const found = findInCuts(store, written, read, wanted)
    if (found.length > 0) return found
  }
  if (!hasHan(text)) return []
  for (const parts of cuts.length > 0 ? cuts : [[text]]) {
    for (const cut of halvedParts(store, parts, read, wanted)) {
      // Two halves of one run that are both in the name are a slip, not a name and a maker.
      const found = findTogether(store, cut, read, wanted).filter(find => find.matchedBy !== 'name')
      if (found.length > 0) return found
    }
  }
  return []
}

/** Goods that the parts of the query may mean together in spite of slips. */
export function guessByParts(store: GoodsStore, { text, ...wanted }: Ask, read: ReadPart): PartsFind[] {
  return findInCuts(store, cutsOf(text), read, wanted)
}

/** Goods with most of the runs that anything has, without those at the end or at the start: 苯妥英钠片 for 苯妥英钠颗粒, 感冒灵颗粒 for 修正感冒灵. */
export function findKnownRuns(store: GoodsStore, { text, ...ask }: Ask): PartsFind[] {
  const wanted = { ...ask, effort: ask.effort.part(guessEffortMax) }
  const read = remembering(part => readPart(store, part, wanted))
  const runs = knownRuns(text, part => occursAnywhere(store, part, wanted))
  const shorter = [...runs.map((_, at) => runs.slice(0, runs.length - at)), ...runs.map((_, at) => runs.slice(at)).slice(1)]
  return findInCuts(
    store,
    shorter.filter(cut => cut.some(run => run.length >= runMin)),
    read,
    wanted,
  )
}
