import { Nearest } from './nearest.ts'
import { rarestApart } from '../memory/rare-pieces.ts'
import { besideDistance, editDistance } from './term.ts'
import type { TextIndex } from '../store/text-index.ts'
import { charKeys, pairKey } from '../store/text-keys.ts'
import { signOf } from './text-sign.ts'
import { lookedThroughMax, type TextMatch, type Wanted } from './text-match.ts'
import { UnitSlips } from './unit-slips.ts'

/** In shorter texts, a slip leaves too little to match; Latin letters and made-up names need more. */
const shortest = 3
/** With a slip in three characters two are left, with which many longer names begin: 奥特曼 is not 奥特康唑. */
const longestForShortest = 4
const shortestLatin = 6
const shortestMadeUp = 5
const twoEditsFrom = 8
/** Longer queries are not names. */
const longest = 60
/** Enough texts with an edit; those of the query's length come before longer ones, as 颗粒 is in half of all names. */
const nearestMin = 60
/** A swap of neighbours or a doubled character is likelier than another edit, a homophone likelier still. */
const swapDistance = 80
const homophoneDistance = 50
/** A match at the start of a name comes before one inside it. */
const innerMore = 5

const slips = new UnitSlips()
const candidates = new Int32Array(lookedThroughMax)

/** The query with two neighbours swapped, for each pair that occurs swapped in any text. */
function swaps(index: TextIndex, chars: readonly string[]): string[] {
  return chars.slice(1).flatMap((char, at) => {
    const before = chars[at] ?? ''
    if (index.parts.size(pairKey(char + before, 0)) === 0) return []
    return [[...chars.slice(0, at), char, before, ...chars.slice(at + 2)].join('')]
  })
}

type Way = (index: TextIndex, query: string, wanted: Wanted, isMadeUp: boolean) => TextMatch[]
type Piece = { from: number; to: number; key: number }

/**
 * Non-overlapping pairs of the query, single characters if there are too few: one more than the allowed slips, so that at least one is unchanged. A
 * swap of neighbours can break two, so swaps are searched separately.
 */
function rarePieces(index: TextIndex, query: string, count: number): Piece[] {
  const pairs = Array.from({ length: query.length - 1 }, (_, at) => ({ from: at, to: at + 2, key: pairKey(query, at) }))
  const chars = charKeys(query).map((key, at) => ({ from: at, to: at + 1, key }))
  const sizeOf = ({ key }: Piece) => index.parts.size(key)
  const apart = rarestApart(pairs, sizeOf, count)
  const beside = chars.filter(char => apart.every(pair => char.from >= pair.to || char.to <= pair.from))
  return [...apart, ...rarestApart(beside, sizeOf, count - apart.length)]
}

/** Texts that contain the query with one character wrong, missing, extra or swapped (two in long queries). */
function findEdited(index: TextIndex, query: string, { limit, effort }: Wanted): TextMatch[] {
  const chars = [...query]
  const most = chars.length >= twoEditsFrom ? 2 : 1
  const sign = signOf(query)
  const longestText = chars.length > shortest ? Infinity : longestForShortest
  slips.lay(query)
  const found = new Nearest(Math.max(limit, nearestMin))
  const seen = new Set<number>()
  for (const { key } of rarePieces(index, query, most + 1)) {
    const count = effort.takeSome(index.parts.read(key, candidates))
    for (let at = 0; at < count; at++) {
      const id = candidates[at] ?? 0
      if (index.lengthOf(id) > longestText) continue
      const lacking = index.lacks(id, sign)
      if (lacking > most) continue
      if (!found.hasRoomFor(leastDistance(index, id, query, lacking)) || seen.has(id)) continue
      seen.add(id)
      const best = index.slipsTo(id, slips)
      if (best.slips <= most) found.add(id, editedDistance(index, id, query, best.slips))
    }
  }
  return found.take().map(({ text, distance }) => ({ text, start: 0, end: 0, grade: 'inner', way: 'similar', distance }))
}

/** Lower bound of the distance of a text that lacks this number of characters: each is an edit, or the extra one of a whole name. */
function leastDistance(index: TextIndex, id: number, query: string, lacking: number): number {
  return lacking * (besideDistance - 1) + Math.abs(index.lengthOf(id) - query.length)
}

function editedDistance(index: TextIndex, id: number, query: string, edits: number): number {
  const length = index.lengthOf(id)
  const isBeside = length === query.length - 1 && query.includes(index.textOf(id))
  return isBeside ? besideDistance : edits * editDistance + Math.abs(length - query.length)
}

/** The query with one of two equal neighbours, for each such pair. */
function undoubled(chars: readonly string[]): string[] {
  return chars.flatMap((char, at) => (char === chars[at + 1] ? [chars.toSpliced(at, 1).join('')] : []))
}

function findSwapped(index: TextIndex, query: string, wanted: Wanted): TextMatch[] {
  const chars = [...query]
  return [...swaps(index, chars), ...undoubled(chars)]
    .flatMap(swapped => index.findLiteral(swapped, wanted))
    .map(match => ({
      ...match,
      start: 0,
      end: 0,
      way: 'similar',
      distance: swapDistance + Math.abs(index.lengthOf(match.text) - query.length),
    }))
}

function findHomophones(index: TextIndex, query: string, wanted: Wanted, isMadeUp: boolean): TextMatch[] {
  const found = index.spelling?.findSound(query, wanted) ?? []
  // Two syllables inside a name are no evidence (拜迪 is not in 知柏地黄丸), nor are more inside a trade name or alias (青酶素 is not 氨苄青霉素).
  // At the beginning of a longer name they need one of its characters: 板兰 is 板蓝根颗粒, 喜炎 is not 稀盐酸.
  const sharesOne = ({ text, isWhole }: (typeof found)[number]) =>
    isWhole || query.length > 2 || [...query].some(char => index.textOf(text).slice(0, query.length).includes(char))
  return found
    .filter(match => (match.start === 0 ? sharesOne(match) : query.length > 2 && !isMadeUp))
    .map(({ text, start, end, isWhole }) => ({
      text,
      start,
      end,
      way: 'similar',
      grade: isWhole ? 'exact' : start === 0 ? 'prefix' : 'inner',
      distance: homophoneDistance + index.lengthOf(text) - query.length + (start > 0 ? innerMore : 0),
    }))
}

function findSlippedSound(index: TextIndex, query: string, wanted: Wanted): TextMatch[] {
  return (index.spelling?.findSlipped(query, wanted) ?? []).map(({ text, slips, lengthBeside }) => ({
    text,
    start: 0,
    end: 0,
    way: 'similar',
    grade: 'inner',
    distance: homophoneDistance + slips * editDistance + Math.abs(lengthBeside),
  }))
}

function waysFor(index: TextIndex, query: string, isMadeUp: boolean): readonly Way[] {
  if (index.spelling && /^[a-z]+$/.test(query)) return [findSlippedSound]
  if (/^[a-z]+$/.test(query)) return query.length < shortestLatin ? [] : [findSwapped, findEdited]
  return [...query].length < (isMadeUp ? shortestMadeUp : shortest)
    ? [findHomophones, findSwapped]
    : [findHomophones, findSwapped, findEdited]
}

/**
 * Texts that the query may mean in spite of a slip, the nearest first. Trade names are made up (`isMadeUp`): one that differs by a character is
 * another medicine (诺和灵 and 诺和龙), unless it sounds the same.
 */
export function findSimilar(index: TextIndex, query: string, wanted: Wanted, isMadeUp = false): TextMatch[] {
  if ([...query].length < 2 || query.length > longest) return []
  const best = new Map<number, TextMatch>()
  for (const find of waysFor(index, query, isMadeUp)) {
    for (const match of find(index, query, wanted, isMadeUp)) {
      const before = best.get(match.text)
      if (!before || match.distance < before.distance) best.set(match.text, match)
    }
  }
  return [...best.values()].toSorted((a, b) => a.distance - b.distance)
}
