/** 控销专区 (docs/rules/domain.md section 13). */
export const messages = { unknown: '控销专题不存在' } as const
