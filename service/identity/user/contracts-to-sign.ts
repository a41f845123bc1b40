import { contractKindNames, requiredKinds } from '@yaoji/contract/domain/contract-state'
import type { MemberRow } from '../../platform/database/rows.ts'

/** The contracts that a store signs before it orders, by their titles; none where they are in force. */
export const contractsToSign = ({ is_contract_signed, contract_until }: MemberRow, now: number): string[] =>
  is_contract_signed === 1 || contract_until > now ? [] : requiredKinds.order.map(kind => contractKindNames[kind])
