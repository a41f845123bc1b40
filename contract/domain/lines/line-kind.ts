/** What a line of the cart is bought as, with the wire's `type` (domain.md section 2). */
export const lineTypes = { ordinary: 0, 'flash-sale': 1, set: 3, 'group-buy': 4, quotation: 5 } as const

export type LineKind = keyof typeof lineTypes

/**
 * The kind of a wire `type`, or undefined when no line is of it.
 *
 * @example 1 is flash-sale, 2 is undefined
 */
export function lineKindOf(type: number): LineKind | undefined {
  return (Object.keys(lineTypes) as LineKind[]).find(kind => lineTypes[kind] === type)
}
