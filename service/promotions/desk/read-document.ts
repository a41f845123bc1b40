import { parseFen } from '@yaoji/contract/domain/money'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { percentProblem } from '../effect/costs.ts'
import { momentOf } from '../campaign/published.ts'
import { problemAt } from '@yaoji/contract/problem-place'
import { promotionForms } from '@yaoji/contract/promotions/documents'
import { readTypedJson, shapeProblems } from '../../platform/settings/problems.ts'
import { chosenIn, soldIn, type PromotionDocument } from '../kinds/document-parts.ts'
import { messages } from './messages.ts'

export type Read = { document: PromotionDocument } | { problems: string[] }

function periodProblems({ begins, ends }: PromotionDocument, now: number): string[] {
  const from = momentOf(begins, false)
  if (from === undefined) return [problemAt('/begins', messages.noDay)]
  if (ends === undefined) return []
  const until = momentOf(ends, true)
  if (until === undefined) return [problemAt('/ends', messages.noDay)]
  if (until <= from) return [problemAt('/ends', messages.endsBefore)]
  return until <= now ? [problemAt('/ends', messages.isOver)] : []
}

/** Each tier asks more than the one before it and gives more. */
function tierProblems({ tiers = [] }: PromotionDocument): string[] {
  return tiers.flatMap((tier, index) => {
    const at = `/tiers/${index}`
    const [from, given] = [parseFen(tier.from) ?? 0, parseFen(tier.off ?? tier.back ?? '') ?? 0]
    if (given >= from && given > 0) return [problemAt(`${at}/${tier.off === undefined ? 'back' : 'off'}`, messages.aboveBar)]
    const before = tiers[index - 1]
    if (!before) return []
    if ((parseFen(before.from) ?? 0) >= from) return [problemAt(`${at}/from`, messages.notAscending)]
    const less =
      tier.percent === undefined ? given <= (parseFen(before.off ?? before.back ?? '') ?? 0) : tier.percent >= (before.percent ?? 0)
    return less ? [problemAt(at, messages.notBetter)] : []
  })
}

function poolProblems(kind: OperatedPromotionKind, document: PromotionDocument): string[] {
  const { brand, maker, category } = document
  const named = [document.goods, brand, maker, category].filter(each => each !== undefined).length
  if (named > 1) return [problemAt('/goods', messages.oneSource)]
  return kind === 'item-reduction' && named === 0 ? [problemAt('/goods', messages.someGoods)] : []
}

function twice(ids: readonly number[], at: string): string[] {
  const doubled = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return doubled.length > 0 ? [problemAt(at, messages.twice(doubled.join(messages.comma)))] : []
}

function setProblems(kind: OperatedPromotionKind, document: PromotionDocument): string[] {
  return kind === 'set' && soldIn(document).length < 2 ? [problemAt('/goods', messages.setOfTwo)] : []
}

type Typed = { percent?: unknown; tiers?: unknown }

/** Percentages come first: their problems are explained in words, not as a number that is too small. */
function percentProblems(typed: unknown): string[] {
  if (typeof typed !== 'object' || typed === null) return []
  const { percent, tiers } = typed as Typed
  const listed = Array.isArray(tiers)
    ? (tiers as (Typed | null)[]).map((tier, index) => [`/tiers/${index}/percent`, tier?.percent] as const)
    : []
  return [['/percent', percent] as const, ...listed].flatMap(([at, value]) => {
    const problem = value === undefined ? undefined : percentProblem(value)
    return problem === undefined ? [] : [problemAt(at, problem)]
  })
}

/** A promotion as it was typed, or what is wrong with it, each with its place. */
export function readDocument(kind: OperatedPromotionKind, text: string, now: number): Read {
  const json = readTypedJson(text)
  if ('problem' in json) return { problems: [json.problem] }
  const percents = percentProblems(json.value)
  if (percents.length > 0) return { problems: percents }
  const shapes = shapeProblems(promotionForms[kind].document, json.value)
  if (shapes.length > 0) return { problems: shapes }
  const document = json.value as PromotionDocument // The schema of its kind has said so.
  const problems = [
    ...periodProblems(document, now),
    ...poolProblems(kind, document),
    ...tierProblems(document),
    ...setProblems(kind, document),
    ...twice([...chosenIn(document), ...soldIn(document).map(({ id }) => id)], '/goods'),
    ...twice(
      (document.gifts ?? []).map(({ id }) => id),
      '/gifts',
    ),
  ]
  return problems.length > 0 ? { problems } : { document }
}
