import type { AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import type { AfterSaleKind } from '@yaoji/contract/domain/order/after-sale-states'

export type AskedBatch = AfterSaleOptionsWire['batches'][number]
export type AskField = 'items' | 'reason' | 'photo_ids' | 'remark' | 'gift_charge'
export type OwnReasons = Readonly<Partial<Record<AfterSaleReason, number>>>
export type AskValue = {
  kind: AfterSaleKind | undefined
  reason: AfterSaleReason | undefined
  /** Units by the id of their batch. */
  units: Readonly<Record<number, number>>
  /** Units of a batch by their own reason, where not all are asked for with the same: so they come from 收货核对. */
  own: Readonly<Record<number, OwnReasons>>
  /** Lines of gifts that the buyer keeps and pays for. */
  keeps: readonly number[]
  remark: string
  isSending: boolean
  errors: Partial<Record<AskField, string>>
}

type Chosen = Pick<AskValue, 'kind' | 'reason'> & Partial<Pick<AskValue, 'own'>>

/** Kinds that something of the order can be asked for, and the reasons of one. */
export const kindsOf = (of: readonly AskedBatch[]): AfterSaleKind[] => [
  ...new Set(of.flatMap(({ choices }) => choices.map(({ kind }) => kind))),
]
export const reasonsOf = (of: readonly AskedBatch[], kind: AfterSaleKind): AfterSaleReason[] => [
  ...new Set(of.flatMap(({ choices }) => choices.filter(choice => choice.kind === kind).map(({ reason }) => reason))),
]

/** The reasons of a batch's own; none where it goes with the others. */
export const ownReasonsOf = (own: OwnReasons | undefined): AfterSaleReason[] => Object.keys(own ?? {}) as AfterSaleReason[] // Written below.

/** Why a batch cannot be asked for as chosen; empty where it can, undefined before anything is chosen. */
export function refusalOf({ id, choices }: AskedBatch, { kind, reason, own }: Chosen): string | undefined {
  const reasons = ownReasonsOf(own?.[id])
  const refusals = (reasons.length > 0 ? reasons : [reason]).map(
    each => choices.find(choice => choice.kind === kind && choice.reason === each)?.refusal,
  )
  // A reason that this kind does not have is none.
  return refusals.find(refusal => refusal !== '') ?? (refusals.includes(undefined) ? undefined : '')
}

/** The reasons that are given, of all and of single batches. */
export const reasonsIn = ({ reason, own }: AskValue): AfterSaleReason[] => {
  const ofBatches = Object.values(own).flatMap(ownReasonsOf)
  return ofBatches.length > 0 ? [...new Set(ofBatches)] : reason ? [reason] : []
}
