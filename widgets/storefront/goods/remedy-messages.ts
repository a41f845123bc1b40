import * as words from '@yaoji/contract/words'

/** Texts of the inline remedies; lazy-loaded with them. */
export const remedyMessages = {
  applyTitle: '申请采购权限',
  applyAsk: (name: string) => `“${name}”为控销品种，提交申请后由业务员审核，通过后即可采购。确认提交申请？`,
  applyConfirm: '提交申请',
  applyOf: (name: string) => `申请采购权限：${name}`,
  granted: '已获采购权限',
  refresh: '刷新查看价格',
  cancel: words.cancel,
} as const
