/** 经营范围 as `jyfw` shows it (docs/rules/domain.md section 11): what a store may buy is one of these, goods carry one of them. */
export const scopeTree = [
  { name: '药品', scopes: ['化学药', '抗生素', '生化药品', '生物制品', '中成药', '中药饮片', '中药材', '冷藏冷冻'] },
  { name: '特殊管理药品', scopes: ['含麻类', '蛋白同化/肽类'] },
  { name: '医疗器械', scopes: ['一类器械', '二类器械', '三类器械'] },
  { name: '食品', scopes: ['保健食品', '食品'] },
  { name: '其他', scopes: ['化妆品', '消杀'] },
] as const

export type Scope = (typeof scopeTree)[number]['scopes'][number]

export const scopes: readonly Scope[] = scopeTree.flatMap(group => group.scopes)

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

const [drugs, special] = scopeTree

/** What the licence of a pharmacy or a clinic may name. */
export const drugScopes: readonly Scope[] = [...drugs.scopes, ...special.scopes]

/** Goods of it need a right of their own (docs/rules/domain.md section 6). */
export const ephedrineScope: Scope = '含麻类'
