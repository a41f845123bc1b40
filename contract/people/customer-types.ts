/** Customer types, the `rank` of a store (docs/rules/domain.md section 12). */
export const rankNames: Readonly<Record<number, string>> = {
  1: '药店',
  2: '诊所',
  3: '商业公司',
  4: '连锁公司',
  5: '自有加盟',
  6: '其他加盟',
}

/** 诊所: 医友汇 is for them alone. */
export const clinicRank = 2
/** A head office, which registers with its stores. */
export const chainRank = 4
/** What each of its stores is. */
export const chainStoreRank = 1

/** Those that register themselves; 自有加盟 are made by their chain. */
export const registrationRanks = [1, 2, 3, 4, 6] as const

/** Whom each is for, as one chooses. */
export const rankHints: Readonly<Record<number, string>> = {
  1: '单体零售药店',
  2: '诊所、卫生室、门诊部、医院',
  3: '药品批发企业',
  4: '零售连锁总部',
  6: '加盟其他连锁的药店',
}
