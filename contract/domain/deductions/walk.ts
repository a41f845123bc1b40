import { allocate } from '../allocate.ts'
import { addFen, type Fen } from '../money.ts'
import { basisOf, bearersOf, leftOf, linesOf } from './basis.ts'
import type { Basis, DeductionRule, ReducedLine } from './deduction.ts'
import { deductions, ruleOf, type CartPromotion, type DeductionKind } from './deductions.ts'

/** A promotion with what it was judged by and what it takes: nothing where no tier is reached. */
export type JudgedPromotion = Basis & { promotion: CartPromotion; amount: Fen }

export type Walk = { lines: readonly ReducedLine<DeductionKind>[]; judged: readonly JudgedPromotion[] }

type Rule = DeductionRule<DeductionKind>

/** The freight of an order before anything is taken of it, as lines of its own. */
export type ChargeFreight = (lines: Walk['lines']) => Walk['lines']

function judge(rule: Rule, promotion: CartPromotion, lines: Walk['lines'], freight: Walk['lines']): JudgedPromotion {
  const basis = basisOf(rule, linesOf(rule, promotion, lines), addFen(...freight.map(line => leftOf(rule, line))))
  return { promotion, ...basis, amount: rule.take(promotion.tiers, basis) }
}

/** Shares an amount out over some of the lines, in their order, by what is left of them; fen left over go to the earlier line. */
function shareOut(lines: Walk['lines'], members: Walk['lines'], rule: Rule, amount: Fen): Walk['lines'] {
  const parts = allocate(
    amount,
    members.map(line => leftOf(rule, line)),
  )
  let next = 0
  return lines.map(each => {
    if (each !== members[next]) return each
    const share = parts[next++]!
    return share ? { line: each.line, amount: each.amount, deductions: [...each.deductions, { kind: rule.kind, amount: share }] } : each
  })
}

const freightOf = (lines: Walk['lines']) => lines.filter(({ line }) => line.isFreight)

/** That which takes most first, the first of equals. */
function ranked(rule: Rule, promotions: readonly CartPromotion[], lines: Walk['lines']): readonly CartPromotion[] {
  if (promotions.length < 2) return promotions
  const freight = freightOf(lines)
  const judged = promotions.map(promotion => judge(rule, promotion, lines, freight))
  return judged.toSorted((a, b) => b.amount - a.amount).map(({ promotion }) => promotion)
}

/** The promotions of one kind: a line feeds one of them. */
function walkKind(rule: Rule, promotions: readonly CartPromotion[], start: Walk['lines']): Walk {
  const fed = new Set<string>()
  const judged: JudgedPromotion[] = []
  let lines = start
  for (const promotion of ranked(rule, promotions, start)) {
    const free = fed.size === 0 ? lines : lines.filter(({ line }) => !fed.has(line.key))
    const one = judge(rule, promotion, free, freightOf(lines))
    judged.push(one)
    if (one.amount === 0) continue
    const members = linesOf(rule, promotion, free)
    if (promotions.length > 1) for (const { line } of members) fed.add(line.key)
    lines = shareOut(lines, bearersOf(rule, members, lines), rule, one.amount)
  }
  if (judged.length > 1) judged.sort((a, b) => promotions.indexOf(a.promotion) - promotions.indexOf(b.promotion))
  return { lines, judged }
}

/**
 * Takes every kind of deduction off the lines, in the order of the table; freight joins them
 * before the first kind that does not decide about it. Where one takes anything that drives
 * out a kind before it, all is taken again without that kind.
 */
export function walkDeductions(start: Walk['lines'], promotions: readonly CartPromotion[], charge: ChargeFreight): Walk {
  let walk: Walk = { lines: start, judged: [] }
  let isCharged = !promotions.some(({ kind }) => ruleOf(kind).takesFrom)
  for (const rule of deductions as readonly Rule[]) {
    if (!isCharged && !rule.isBeforeFreight) {
      walk = { ...walk, lines: [...walk.lines, ...charge(walk.lines)] }
      isCharged = true
    }
    const own = promotions.filter(({ kind }) => kind === rule.kind)
    if (own.length === 0) continue
    const { lines, judged } = walkKind(rule, own, walk.lines)
    const isExcluded = ({ kind }: CartPromotion) => rule.excludes.includes(kind)
    const isDrivingOut = judged.some(each => each.amount > 0) && walk.judged.some(each => each.amount > 0 && isExcluded(each.promotion))
    if (isDrivingOut)
      return walkDeductions(
        start,
        promotions.filter(promotion => !isExcluded(promotion)),
        charge,
      )
    walk = { lines, judged: [...walk.judged, ...judged] }
  }
  return walk
}
