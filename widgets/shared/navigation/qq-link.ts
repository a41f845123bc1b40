/** The address that opens a talk with a QQ number; none for what is no number. */
export function qqLink(number: string): string | undefined {
  if (!/^\d{5,12}$/.test(number)) return
  return `https://wpa.qq.com/msgrd?${new URLSearchParams({ v: '3', uin: number, site: 'qq', menu: 'yes' })}`
}
