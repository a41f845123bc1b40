/** Business scopes (domain.md section 11) whose goods are shown with facts of their own. */
export const herbScope = { pieces: '中药饮片', raw: '中药材' } as const

/** By class: the first is class 1. */
export const deviceScopes: readonly string[] = ['一类器械', '二类器械', '三类器械']

/** Business scopes of goods that are no drugs, by what their papers are like. */
export const scopes = {
  herb: ['中药饮片', '中药材'],
  device: ['一类器械', '二类器械', '三类器械', '消杀'],
  food: ['保健食品', '食品', '化妆品'],
} as const satisfies Record<string, readonly string[]>

/** The scope of drugs whose papers are worded as those of Chinese medicines. */
export const patentMedicine = '中成药'
