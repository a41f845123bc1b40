/** Business scopes (domain.md section 11) whose goods are shown with facts of their own. */
export const herbScope = { pieces: '中药饮片', raw: '中药材' } as const

/** By class: the first is class 1. */
export const deviceScopes: readonly string[] = ['一类器械', '二类器械', '三类器械']
