/** Second half of every title, unless YAOJI_SITE_TITLE says another. */
export const siteTitle = '药集'

/** Of the program that a phone or desktop makes of the shop. */
export const manifestName = (title: string): string => `${title} 药品批发采购`

export type DemoAccounts = { password: string; accounts: { username: string; role: string }[] }

/** The accounts of the sample data, offered at the log-in where it is loaded. */
export const demoAccounts: DemoAccounts = {
  password: 'Yaoji2026!',
  accounts: [
    { username: 'danti', role: '单体药店店主' },
    { username: 'caigou', role: '药店采购员' },
    { username: 'zhensuo', role: '诊所' },
    { username: 'liansuo', role: '连锁总部和 3 家门店' },
    { username: 'caiwu', role: '连锁财务' },
    { username: 'zhidu', role: '连锁只读' },
    { username: 'xinke', role: '认证中' },
    { username: 'bohui', role: '认证被驳回' },
    { username: 'daiqian', role: '合同待签署' },
    { username: 'laoke', role: '半年订货记录' },
  ],
}
