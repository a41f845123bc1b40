import type { ContractKind } from '@yaoji/contract/domain/agreements/contract-state'

/** What a store of the sample has signed, or has to sign. */
export type SampleContract = {
  memberId: number
  kind: ContractKind
  /** From today; null is without an end. */
  endsInDays: number | null
  isSigned: boolean
  /** Why an operator ended it. */
  endReason?: string
}

const year = 300
/** Of one that is signed today. */
const wholeYear = 364
const signed = (memberId: number, kind: ContractKind, endsInDays: number | null = year): SampleContract => ({
  memberId,
  kind,
  endsInDays,
  isSigned: true,
})
const all = (memberId: number) => [signed(memberId, 'quality'), signed(memberId, 'purchase'), signed(memberId, 'platform', null)]

/** Contracts in every state; the clinic has signed on paper (docs/rules/domain.md section 10). */
export const sampleContracts: readonly SampleContract[] = [
  ...all(1),
  ...all(3),
  // Of the year before, and one that was ended.
  signed(3, 'purchase', -65),
  { ...signed(3, 'quality', 120), endReason: '主体变更，已重新签订' },
  signed(3, 'ephedrine', 21),
  ...all(5),
  signed(5, 'ephedrine'),
  // One that is over: the store cannot order until it signs again.
  signed(6, 'quality', -3),
  signed(6, 'purchase'),
  signed(6, 'platform', null),
  signed(6, 'ephedrine'),
  // Two that are over soon, and no promise for ephedrine goods.
  signed(7, 'quality', 12),
  signed(7, 'purchase', 12),
  signed(7, 'platform', null),
  ...(['quality', 'purchase', 'platform'] as const).map(kind => ({
    memberId: 8,
    kind,
    endsInDays: kind === 'platform' ? null : wholeYear,
    isSigned: false,
  })),
  ...all(10),
]

/** Signed on paper, before there were electronic contracts. */
export const paperSigners: readonly number[] = [2]
