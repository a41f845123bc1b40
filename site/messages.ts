/** Second half of every title, unless YAOJI_SITE_TITLE says another. */
export const siteTitle = '药集'

export type DemoAccounts = { password: string; accounts: { username: string; role: string }[] }

/** The accounts of the sample data, offered at the log-in where it is loaded. */
export const demoAccounts: DemoAccounts = {
  password: 'Yaoji2026!',
  accounts: [
    { username: 'danti', role: '单体药店' },
    { username: 'zhensuo', role: '诊所' },
    { username: 'liansuo', role: '连锁总部' },
    { username: 'xinke', role: '资质审核中' },
  ],
}
