import { lineTypes, type LineKind } from '@yaoji/contract/domain/lines/line-kind'

/**
 * What a line of the cart is bought as. With its source and the goods it is one line of a member: a flash sale or a set of
 * the same goods is another (domain.md section 3). The goods of a set are its first.
 */
export type BoughtAs = { goods_id: number; kind: string; source_id: number }

export const ordinary = { kind: 'ordinary', source_id: 0 } as const

/** The columns that make a line one of a kind in its cart. */
export const lineKeyColumns = ['member_id', 'goods_id', 'kind', 'source_id'] as const

/** A line of the cart apart from the member; lines that were kept before there were kinds are ordinary ones. */
export function placeOf(line: { goods_id: number; kind?: string; source_id?: number }): string {
  const { goods_id, kind, source_id } = { ...ordinary, ...line }
  return `${goods_id} ${kind} ${source_id}`
}

/** A gift is a line of its quote and order, but none that a cart keeps. */
export function isStoredKind(kind: string): kind is LineKind {
  return kind in lineTypes
}
