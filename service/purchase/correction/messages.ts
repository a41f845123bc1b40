export const messages = {
  noField: (record: string, field: string) => `${record}没有这一项：${field}`,
  noRecord: (record: string, key: string) => `没有记录号为${key}的${record}`,
  nothing: (field: string) => `${field}还是空的，不用更正`,
  same: (field: string) => `${field}现在就是这样写的`,
  figure: (field: string) => `${field}要写整数`,
  changed: '这一项刚有别的更正，请重新打开再提',
  title: (record: string, key: string, field: string) => `更正${record}${key}的${field}`,
  old: (text: string) => `原文：${text}`,
  next: (text: string) => `改为：${text}`,
  because: (reason: string) => `原因：${reason}`,
  kept: '原文保留，和更正一起显示，不能删除',
  /** In a list: what holds, with what was written. */
  corrected: (text: string, old: string, sn: string) => `${text}（原：${old}，更正${sn}）`,
} as const
