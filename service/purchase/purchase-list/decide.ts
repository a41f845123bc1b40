import { isShortened } from '../../platform/tables/barcode.ts'
import { agreementOf, hasOtherStem, isConsistent, namesOther, scoreOf, wordingOf, type Agreement } from './agreement.ts'
import type { Found } from './find-candidates.ts'
import type { GoodsLabel } from './goods-label.ts'
import type { Item } from './item.ts'
import { messages } from './messages.ts'
import { unitPatterns } from './words/units.ts'

export type Candidate = { id: number; score: number; agreement: Agreement }

export type Decision =
  | ({ state: 'matched' } & Candidate)
  | { state: 'choose'; candidates: readonly Candidate[]; reason: string }
  | { state: 'missing'; reason: string }

/** Those with a bare figure of the row as their strength; all where none has it, since it is a price then. */
export function narrowed(candidates: readonly Candidate[]): readonly Candidate[] {
  const figured = candidates.filter(({ agreement }) => agreement.hasFigure)
  return figured.length > 0 ? figured : candidates
}

/**
 * The one that the row surely means. A code decides when nothing else speaks against it;
 * without one the name has to be the goods' own, or where no goods have it a part of theirs that
 * spec or maker confirm, and no other goods may fit as well: 黄芪 500g is not 炙黄芪.
 */
function sureOne(candidates: readonly Candidate[], { complete }: Found, item: Item): Candidate | undefined {
  const hasWords = item.words.some(word => /\p{L}/u.test(word))
  const coded = candidates.filter(
    ({ agreement }) => agreement.code === 'equal' && agreement.spec !== 'differs' && (!hasWords || agreement.name !== 'none'),
  )
  if (coded.length > 0) return coded.length === 1 ? coded[0] : undefined
  const consistent = narrowed(
    candidates.filter(({ agreement }) => isConsistent(agreement) && agreement.otherBrand === '' && !agreement.isUntoldRelease),
  )
  const exact = consistent.filter(({ agreement }) => agreement.name === 'exact')
  const confirmed = consistent.filter(({ agreement }) => agreement.isMakerTold || agreement.spec === 'equal' || agreement.spec === 'agrees')
  const isOthersName = candidates.some(({ agreement }) => agreement.name === 'exact')
  // 诺欣妥 and 二甲双胍 are not what goods are called, but they name one medicine.
  const same = consistent.filter(({ agreement }) => agreement.isSameMedicine)
  const best = isOthersName ? exact : same.length > 0 ? same : confirmed.length === consistent.length ? confirmed : []
  const [only] = best
  if (best.length !== 1 || !only || !complete.has(only.id)) return
  // An unknown code needs more than the name to make up for it.
  const hasUnknownCode = item.barcode !== '' || item.approval !== ''
  return !hasUnknownCode || (only.agreement.isMakerTold && only.agreement.spec === 'equal') ? only : undefined
}

function reasonOf(candidates: readonly Candidate[], item: Item): string {
  const agreements = candidates.map(each => each.agreement)
  const hasCode = item.barcode !== '' || item.approval !== ''
  if (hasCode && agreements.some(({ code }) => code === 'equal')) {
    return agreements.filter(({ code }) => code === 'equal').length > 1 ? messages.severalAlike : messages.codeDiffers
  }
  if (hasCode) return messages.codeUnknown
  const named = agreements.filter(({ name }) => name === 'exact')
  const brand = agreements.find(({ otherBrand }) => otherBrand !== '')?.otherBrand
  const isNotTheirs = (agreement: Agreement) => agreement.otherBrand !== '' || !isConsistent(agreement)
  // The brand's own goods are there, but in another pack.
  const isOnlyOtherPack = agreements.some(({ isMakerTold, spec }) => isMakerTold && spec === 'differs')
  if (brand !== undefined && isOnlyOtherPack) return messages.specDiffers
  if (brand !== undefined && agreements.every(isNotTheirs)) return messages.otherBrand(brand)
  if (agreements.filter(isConsistent).length > 1) return messages.severalAlike
  if (named.length > 0 && named.every(({ spec }) => spec === 'differs')) return messages.specDiffers
  if (named.length > 0 && named.every(({ unexplained }) => unexplained > 0))
    return item.words.length > 1 ? messages.makerDiffers : messages.notSure
  return messages.notSure
}

/** How a spec may end with the quantity, from which number on, and how the spec before it must be that of the goods. */
const packsBehind: readonly { pattern: RegExp; least: number; specs: readonly Agreement['spec'][] }[] = [
  // 500g x 30, and 100ml*24瓶.
  { pattern: new RegExp(`^(.*[^\\d\\s*])\\s*\\*\\s*(\\d+)\\s*(${unitPatterns.bought})?$`), least: 0, specs: ['equal'] },
  // 5mg*15 x20, set off by a blank from a spec that has a count; fewer may be blisters of the pack: 0.25g*12 x2.
  { pattern: /^(\S*\*\S*\d)\s\*(\d+)$/, least: 7, specs: ['equal', 'agrees'] },
]

type Counted = { item: Item; unit: string; specs: readonly Agreement['spec'][] }

/** An item whose spec ends with a bare number, with that as its quantity. */
function countedOtherwise(item: Item): Counted | undefined {
  if (item.amounts.length > 0 || item.written !== undefined) return undefined
  for (const { pattern, least, specs } of packsBehind) {
    const [, spec = '', times, unit = ''] = pattern.exec(item.spec) ?? []
    const value = Number(times)
    if (value >= least) return { item: { ...item, spec, amounts: [{ value, unit }] }, unit, specs }
  }
  return undefined
}

/** How goods agree with a row that they may be meant by. */
function consistentOf(decision: Decision): Candidate[] {
  if (decision.state === 'missing') return []
  const candidates = decision.state === 'matched' ? [decision] : decision.candidates
  return candidates.filter(each => isConsistent(each.agreement))
}

/** 炙黄芪 500g x 30 is thirty packs if no goods have thirty in a pack and some have just 500 g. Answers the item as it is meant. */
export function decide(item: Item, found: Found, labels: ReadonlyMap<number, GoodsLabel>): { item: Item; decision: Decision } {
  const decision = decideAs(item, found, labels)
  if (decision.state !== 'choose' || consistentOf(decision).length > 0) return { item, decision }
  const counted = countedOtherwise(item)
  if (!counted) return { item, decision }
  const { unit, specs } = counted
  const other = decideAs(counted.item, found, labels)
  const isCounted = ({ id, agreement }: Candidate) => specs.includes(agreement.spec) && (unit === '' || labels.get(id)?.packUnit === unit)
  return consistentOf(other).some(isCounted) ? { item: counted.item, decision: other } : { item, decision }
}

function missingReason(words: readonly string[], { barcode }: Item): string {
  if (words.length > 0) return messages.missing
  return isShortened(barcode) ? messages.codeShortened : messages.codeMissing
}

/** The match of a row among its candidates. */
function decideAs(item: Item, found: Found, labels: ReadonlyMap<number, GoodsLabel>): Decision {
  const wording = wordingOf(item)
  const { words } = wording
  const isNameless = words.length === 0 && item.barcode === '' && item.approval === ''
  if (isNameless) return { state: 'missing', reason: messages.noName }
  const candidates = found.ids
    .flatMap(id => {
      const label = labels.get(id)
      if (!label) return []
      const agreement = agreementOf(item, wording, label)
      const isUnnamed = agreement.name === 'none' && agreement.code !== 'equal'
      if (isUnnamed && (namesOther(words, label) || (!agreement.isSameMedicine && hasOtherStem(words, label)))) return []
      return [{ id, score: scoreOf(agreement), agreement }]
    })
    .toSorted((a, b) => b.score - a.score)
  if (candidates.length === 0) return { state: 'missing', reason: missingReason(words, item) }
  const sure = sureOne(candidates, found, item)
  if (sure) return { state: 'matched', ...sure }
  return { state: 'choose', candidates, reason: reasonOf(candidates, item) }
}
