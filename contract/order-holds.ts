/**
 * What keeps a paid order from its slip: an address nobody has checked yet (docs/domain.md section 13), a sudden growth of
 * 含麻 goods that the quality department has to look at (section 6).
 */
export const holdKinds = ['address', 'quality'] as const
export type HoldKind = (typeof holdKinds)[number]
