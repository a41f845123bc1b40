import { fieldNames } from '../store/fields.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { hasHan, normalText } from '../normalise.ts'
import type { RankedHit } from '../rank/rank.ts'
import { syllablesOf } from '../sound/readings.ts'
import { isMaker, similarTier } from './term.ts'
import { lengthBeforeForm } from '../words/dosage-forms.ts'
import { ofEveryMaker } from '../words/no-substances.ts'

/** Minimum share of the query that goods must agree with: 倍他乐克 and 倍他司汀 are two medicines. */
const agreementMin = 0.65
const agreementBesideWordMin = 0.6
/** One character is a slip. */
const wordMin = 2
/** Names that agree no more than this are not even near matches. */
const nearMin = 0.5
/** Maximum number of guesses returned. */
const guessesMax = 200

/** The mirror image of a medicine is another one: 左氨氯地平 is not 氨氯地平. */
const mirrored = /^\s*[左右]/

type IsSame = (queryAt: number, textAt: number) => boolean

/** Marks the characters of the query that the text has in the same order: the longest common subsequence. */
function inOrder(queryLength: number, textLength: number, isSame: IsSame): boolean[] {
  const width = textLength + 1
  const best = new Uint8Array((queryLength + 1) * width)
  const at = (query: number, text: number) => best[query * width + text] ?? 0
  for (let query = queryLength - 1; query >= 0; query--) {
    for (let text = textLength - 1; text >= 0; text--) {
      best[query * width + text] = isSame(query, text) ? at(query + 1, text + 1) + 1 : Math.max(at(query + 1, text), at(query, text + 1))
    }
  }
  const agreed = Array.from({ length: queryLength }, () => false)
  for (let query = 0, text = 0; query < queryLength && text < textLength; ) {
    if (isSame(query, text)) {
      agreed[query++] = true
      text++
    } else if (at(query + 1, text) >= at(query, text + 1)) query++
    else text++
  }
  return agreed
}

const countOf = (agreed: readonly boolean[]): number => agreed.filter(Boolean).length

/** Compares a part of a query with the field of the goods that agrees with most of it; a name may also match by sound. */
function agreedPart(store: GoodsStore, slot: number, part: readonly string[], sounds: readonly number[]): boolean[] {
  const name = [...store.fields.name.index.textOf(store.nameTextOf(slot))]
  const nameSounds = store.soundOfName(slot)
  let most = inOrder(part.length, name.length, (query, text) => part[query] === name[text] || sounds[query] === nameSounds[text])
  for (const field of fieldNames)
    for (const id of store.textsOf(slot, field)) {
      const { index } = store.fields[field]
      const isSaid = (char: string) => !isMaker(field) || !ofEveryMaker.includes(char)
      // The text cannot agree with more characters than it contains.
      if (part.filter(char => isSaid(char) && index.placeIn(id, char) >= 0).length <= countOf(most)) continue
      const chars = [...index.textOf(id)]
      const agreed = inOrder(part.length, chars.length, (query, text) => part[query] === chars[text] && isSaid(part[query] ?? ''))
      if (countOf(agreed) > countOf(most)) most = agreed
    }
  return most
}

/** A word at the start or end that none of the goods' fields contains, for example a maker's before a generic name. */
function unknownWord(chars: readonly string[], agreed: readonly boolean[]): string {
  const words = [chars.slice(0, agreed.indexOf(true)), chars.slice(agreed.lastIndexOf(true) + 1)]
  return words.find(word => word.length >= wordMin)?.join('') ?? ''
}

/** Most of the query, or all of it except a word at its start or end. */
function agreesEnough(chars: readonly string[], agreed: readonly boolean[]): boolean {
  const least = unknownWord(chars, agreed) === '' ? agreementMin : agreementBesideWordMin
  return countOf(agreed) >= least * chars.length
}

const isWhole = ({ tier }: RankedHit): boolean => tier < similarTier

/** Whether two characters begin with the same sound. */
function soundNear(one: string, other: string): boolean {
  const [first = '', second = ''] = syllablesOf([one, other])
  return first[0] === second[0]
}

/** Whether the only character in which a name differs from the query sounds near it; undefined if the name differs otherwise. */
function isNearSlip(store: GoodsStore, { slot }: RankedHit, chars: readonly string[], agreed: readonly boolean[]): boolean | undefined {
  const at = agreed.indexOf(false)
  if (at < 0 || agreed.includes(false, at + 1)) return undefined
  const [before, after] = [chars.slice(0, at).join(''), chars.slice(at + 1, agreed.length).join('')]
  const name = store.fields.name.index.textOf(store.nameTextOf(slot))
  const places = Array.from({ length: Math.max(0, name.length - agreed.length + 1) }, (_, start) => start)
  const start = places.find(from => name.startsWith(before, from) && name.startsWith(after, from + at + 1))
  return start === undefined ? undefined : soundNear(chars[at] ?? '', name[start + at] ?? '')
}

/** Whether a name has all but the first character, which sounds otherwise: 麦味地黄丸 is one of many 地黄丸, and no slip of 六味地黄丸. */
function beginsOtherwise(store: GoodsStore, { slot }: RankedHit, chars: readonly string[], agreed: readonly boolean[]): boolean {
  if (agreed[0] !== false || agreed.includes(false, 1)) return false
  const name = [...store.fields.name.index.textOf(store.nameTextOf(slot))]
  const [sounds, nameSounds] = [store.soundOf(chars.join('')), store.soundOfName(slot)]
  const isRest = (from: number) =>
    chars.every((char, at) => at === 0 || char === name[from + at] || (sounds[at] ?? -1) === (nameSounds[from + at] ?? -2))
  const start = name.findIndex((_, from) => isRest(from))
  return start >= 0 && !soundNear(chars[0] ?? '', name[start] ?? '')
}

type Judged = { hit: RankedHit; agreed: readonly boolean[] }

/** Without names that differ by any other character, if one sounds like the query: 头孢克污 is 头孢克肟, not 头孢克洛. */
function likeliest(store: GoodsStore, chars: readonly string[], judged: readonly Judged[]): readonly Judged[] {
  const slips = judged.map(({ hit, agreed }) => (isWhole(hit) ? undefined : isNearSlip(store, hit, chars, agreed)))
  const isClear = slips.includes(true) || judged.some(({ agreed }) => !agreed.includes(false))
  return isClear ? judged.filter((_, at) => slips[at] !== false) : judged
}

/**
 * Guesses that agree with most of the query. If there are none, all of them, marked as near so that the reply separates them from hits. Letters are
 * already judged by their sound (similar.ts). A dosage form at the end agrees with half of all names and says nothing.
 */
export function judgeGuesses(store: GoodsStore, query: string, guesses: readonly RankedHit[]): RankedHit[] {
  if (!hasHan(query)) return [...guesses]
  // The unknown word tells the caller which words of the query were ignored.
  if (guesses[0]?.unknown) return guesses.slice(0, guessesMax)
  const parts = query
    .split(/\s+/)
    .map(part => [...normalText(part)])
    .filter(part => part.length > 0)
    .map(whole => ({ chars: whole.slice(0, lengthBeforeForm(whole)), whole }))
    .map(({ chars, whole }) => ({ chars, sounds: store.soundOf(whole.join('')) }))
  const chars = parts.flatMap(part => part.chars)
  const judged = guesses
    .slice(0, guessesMax)
    .map(hit => ({ hit, agreed: parts.flatMap(part => agreedPart(store, hit.slot, part.chars, part.sounds)) }))
    .filter(({ agreed }) => agreed[0] || !mirrored.test(query))
  const hits = judged.filter(({ hit, agreed }) => isWhole(hit) || agreesEnough(chars, agreed))
  if (hits.length === 0) {
    return judged.filter(({ agreed }) => countOf(agreed) > nearMin * chars.length).map(({ hit }) => ({ ...hit, isNear: true }))
  }
  return likeliest(store, chars, hits).map(({ hit, agreed }) => {
    if (!isWhole(hit) && beginsOtherwise(store, hit, chars, agreed)) return { ...hit, isNear: true }
    const unknown = unknownWord(chars, agreed)
    return unknown === '' ? hit : { ...hit, unknown }
  })
}
