import type { ContractWire } from '@yaoji/contract/calls/purchase/e-contract'

/** Waits to be signed. */
export const isOpen = ({ state }: Pick<ContractWire, 'state'>): boolean => state === 'to-sign' || state === 'signing'
