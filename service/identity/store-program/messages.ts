import { programLimits } from '@yaoji/contract/program-limits'

/** Messages about programs that act for a store (docs/rules/domain.md section 22). */
export const messages = {
  // At the fields of a new one.
  nameMissing: '请填写程序名称，如“海典ERP”',
  nameLong: `程序名称不能超过${programLimits.nameMax}个字`,
  nameTaken: '已有同名的程序，请换一个名称，便于日后分辨',
  lookMissing: '存草稿和下单都需要“查看”权限，请一并选择',
  draftMissing: '“下单”包含“存草稿”，请一并选择',
  amount: '请填写金额，最多两位小数，如3000；不限请留空',
  tooMany: `每个门店最多${programLimits.programsMax}个有效的程序，请先停用不用的程序`,
  // Of one that is to be ended.
  notFound: '该程序不存在或已停用',
} as const
