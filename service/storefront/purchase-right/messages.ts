/** 申请采购权限 of controlled goods (docs/rules/domain.md section 13). */
export const messages = {
  noStore: '没有这个门店',
  unknown: '商品不存在',
  notControlled: '该商品不是控销品种，无需采购权限',
  moved: '该门店的采购权限已是这个状态',
  titles: {
    granted: (name: string) => `控销品种“${name}”采购权限已通过`,
    refused: (name: string) => `控销品种“${name}”采购权限未通过`,
    forbidden: (name: string) => `控销品种“${name}”采购权限已禁用`,
  },
  rightTitle: (company: string, name: string) => `控销采购权 ${company} · ${name}`,
  rightBecause: (reason: string) => `原因：${reason}`,
  grantedText: '现在可以查看价格并采购',
} as const
