/**
 * An operator has to look: an address nobody has checked yet (docs/domain.md section 13), a sudden growth of 含麻 goods that
 * the quality department has to look at (section 6).
 */
export const checkedHolds = ['address', 'quality'] as const

/** What keeps a paid order from its slip: somebody has to look, or its group is not formed yet (docs/domain.md section 13). */
export const holdKinds = [...checkedHolds, 'group'] as const
export type HoldKind = (typeof holdKinds)[number]
