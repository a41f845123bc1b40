/** 普通 and 含麻 (docs/rules/domain.md sections 5 and 6). */
export const orderKinds = { normal: 'normal', ephedrine: 'ephedrine' } as const
export type OrderKind = (typeof orderKinds)[keyof typeof orderKinds]

/** Suffix of the quote of a flash-sale order that was split off a cart; its number is one of its own. */
export const flashSaleSuffix = '-MS'

/** What the number of an order with ephedrine goods ends with; without it that of the order that was made with it. */
export const ephedrineSuffix = '-HM'

/**
 * An operator has to check: an unchecked address (docs/rules/domain.md section 13), or a sudden growth of 含麻 goods, which the quality department
 * checks (section 6).
 */
export const checkedHolds = ['address', 'quality'] as const

/** What keeps a paid order from its slip: somebody has to look, or its group is not formed yet (docs/rules/domain.md section 13). */
export const holdKinds = [...checkedHolds, 'group'] as const
export type HoldKind = (typeof holdKinds)[number]
