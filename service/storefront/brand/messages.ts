/** 品牌专区 (docs/rules/domain.md section 13). */
export const messages = { unknown: '品牌不存在或已下架' } as const
