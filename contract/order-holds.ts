/** What keeps a paid order from its slip: an address nobody has checked yet (docs/domain.md section 13). */
export const holdKinds = ['address'] as const
export type HoldKind = (typeof holdKinds)[number]
