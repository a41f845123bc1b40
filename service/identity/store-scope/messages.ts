/** Messages about the stores of a chain (domain.md section 14). */
export const messages = {
  unknownStore: '门店不存在，或您没有该门店的权限',
} as const
