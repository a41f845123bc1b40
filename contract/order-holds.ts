/**
 * An operator has to check: an unchecked address (docs/rules/domain.md section 13), or a sudden growth of 含麻 goods, which the quality department
 * checks (section 6).
 */
export const checkedHolds = ['address', 'quality'] as const

/** What keeps a paid order from its slip: somebody has to look, or its group is not formed yet (docs/rules/domain.md section 13). */
export const holdKinds = [...checkedHolds, 'group'] as const
export type HoldKind = (typeof holdKinds)[number]
