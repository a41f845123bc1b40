import { Type, type Static } from 'typebox'
import type { CashbackTier } from '@yaoji/contract/domain/rewards/cashback'
import type { Fen } from '@yaoji/contract/domain/money'
import { readWritten } from '../../platform/database/written.ts'
import type { TermsRow } from './terms.ts'

/** `kind` of its rows of `promotion`. */
export const cashbackKind = 'cashback'

const fen = Type.Integer({ minimum: 1 })
const tiersSchema = Type.Array(Type.Object({ amount_fen: fen, back_fen: fen }), { minItems: 1 })
const termsSchema = Type.Object({ tiers: tiersSchema })
const lineIdsSchema = Type.Array(Type.Integer())
const scopeSchema = Type.Object({ goods_ids: Type.Optional(Type.Array(Type.Integer())) })

export type CashbackTiers = Static<typeof tiersSchema>

/** Scope and terms as an operator writes them. */
export function cashbackTermsRow(scope: Static<typeof scopeSchema>, tiers: CashbackTiers): TermsRow {
  return { scope: JSON.stringify(scope), terms: JSON.stringify({ tiers }) }
}

export function tiersOf(tiers: CashbackTiers): CashbackTier[] {
  return tiers.map(({ amount_fen, back_fen }) => ({ amount: amount_fen as Fen, back: back_fen as Fen }))
}

type CashbackTerms = { goodsIds: readonly number[] | null; tiers: CashbackTiers }

/** What holds of a promotion; undefined where an operator has written something else. */
export function readCashbackTerms(row: TermsRow): CashbackTerms | undefined {
  const [scope, terms] = [readWritten(scopeSchema, row.scope), readWritten(termsSchema, row.terms)]
  return scope && terms && { goodsIds: scope.goods_ids ?? null, tiers: terms.tiers }
}

/** Tiers as an order keeps them, as text. */
export function keptText(tiers: readonly CashbackTier[]): string {
  return JSON.stringify(tiers.map(({ amount, back }) => ({ amount_fen: amount, back_fen: back })))
}

/** The tiers of {@link keptText}; none where something else is written. */
export function keptTiers(text: string): CashbackTier[] {
  return tiersOf(readWritten(tiersSchema, text) ?? [])
}

/** The lines of an order that take part, as `keepCashback` writes them. */
export function keptLineIds(text: string): readonly number[] {
  return readWritten(lineIdsSchema, text) ?? []
}

/** Whether an order's cash-back can be read: where it cannot, no money moves. */
export function isKeptWhole({ tiers, line_ids }: { tiers: string; line_ids: string }): boolean {
  return readWritten(tiersSchema, tiers) !== undefined && readWritten(lineIdsSchema, line_ids) !== undefined
}
