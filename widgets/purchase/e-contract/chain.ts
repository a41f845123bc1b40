import type { ContractListWire, ContractWire } from '@yaoji/contract/calls/purchase/e-contract'
import type { ContractKind } from '@yaoji/contract/domain/agreements/contract-state'

/** What stores of a chain have to sign, of one kind: the same text but for the store's own name and number. */
export type ChainGroup = { kind: ContractKind; title: string; contracts: readonly ContractWire[]; companies: readonly string[] }

/** What the head office signs for its stores; empty elsewhere. */
export function groupsOf({ stores = [] }: Pick<ContractListWire, 'stores'>): ChainGroup[] {
  const open = stores.flatMap(({ company, list }) => list.filter(isOpen).map(contract => ({ company, contract })))
  return [...Map.groupBy(open, ({ contract }) => contract.kind)].map(([kind, each]) => ({
    kind,
    title: each[0]?.contract.title ?? '',
    contracts: each.map(({ contract }) => contract),
    companies: each.map(({ company }) => company),
  }))
}

/** Waits to be signed. */
export const isOpen = ({ state }: Pick<ContractWire, 'state'>): boolean => state === 'to-sign' || state === 'signing'
