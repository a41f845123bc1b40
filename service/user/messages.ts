/** Customer types (domain.md section 12). */
export const rankNames: Record<number, string> = {
  1: '药店',
  2: '诊所',
  3: '商业公司',
  4: '连锁公司',
  5: '自有加盟',
  6: '其他加盟',
}
