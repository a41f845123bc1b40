import { channelsOf, contrastOf, luminanceOf } from '../contrast.ts'

type Parsed = Readonly<Record<'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'username', string>>
/** Browsers and Node have it alike; the contract is compiled with the types of neither. */
declare const URL: { new (text: string): Parsed; canParse: (text: string) => boolean }

/** How much a partner may register: the list of a request stays short, and a mistyped paste is noticed. */
export const partnerMaxima = { name: 30, origins: 20, returns: 50, text: 12_000 } as const

/**
 * An origin as browsers write it; undefined for any other text.
 *
 * @example originOf('https://Portal.example.cn/') is 'https://portal.example.cn'
 */
export function originOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return
  const { origin, pathname, search, hash, username } = new URL(text)
  return pathname === '/' && !search && !hash && !username ? origin : undefined
}

/** Whether a log-in may lead back to this address, which lies on one of these origins where they are given. */
export function isReturn(url: string, origins?: readonly string[]): boolean {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return false
  const { href, origin } = new URL(url)
  return href === url && !url.includes('#') && (!origins || origins.includes(origin))
}

const testPrefix = 'test_'

/** The key for trials of a partner with this id: public as the other one. */
export const testKeyOf = (id: string): string => testPrefix + id

/** The id of the partner whose test key this is; undefined for anything else. */
export const testedPartner = (key: unknown): string | undefined =>
  typeof key === 'string' && key.startsWith(testPrefix) ? key.slice(testPrefix.length) : undefined

/** An origin of the visitor's own machine, on any port. */
export const isLocalOrigin = (origin: string): boolean =>
  /^https?:\/\/(localhost|([\w-]+\.)+localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

/** A brand colour, or none. */
export const isTheme = (text: string): boolean => text === '' || channelsOf(text) !== undefined

/** What is wrong with a partner's registration, in Chinese. */
export const partnerProblems = {
  noOrigin: '请至少写一个来源地址',
  origin: (text: string) => `${text} 不是来源地址：要写成 https://www.example.com，含协议和端口，不含路径`,
  taken: (origin: string) => `${origin} 已经登记在别的合作伙伴名下`,
  return: (text: string) => `${text} 不能作返回地址：要写完整的网址，来源是登记的其中一个，不含 #`,
  theme: (text: string) => `${text} 不是颜色：要写成 #1d5a94 这样的六位十六进制颜色`,
  tooMany: (what: string, max: number) => `${what}最多登记${max}个`,
} as const

/** Entries of a text with one in each line. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

export type PartnerTexts = { origins: string; returns: string; theme: string }
export type PartnerFields = { origins: string[]; returns: string[]; theme: string }

/** What a partner's form says, and what is wrong with it by field. */
export function readPartnerTexts(texts: PartnerTexts): { fields: PartnerFields; problems: Partial<Record<keyof PartnerTexts, string>> } {
  const written = linesOf(texts.origins)
  const origins = [...new Set(written.flatMap(text => originOf(text) ?? []))]
  const returns = linesOf(texts.returns)
  const theme = texts.theme.trim().toLowerCase()
  const badOrigin = written.find(text => originOf(text) === undefined)
  const badReturn = returns.find(url => !isReturn(url, origins))
  const problems = {
    ...(written.length === 0 && { origins: partnerProblems.noOrigin }),
    ...(written.length > partnerMaxima.origins && { origins: partnerProblems.tooMany('来源地址', partnerMaxima.origins) }),
    ...(badOrigin !== undefined && { origins: partnerProblems.origin(badOrigin) }),
    ...(returns.length > partnerMaxima.returns && { returns: partnerProblems.tooMany('返回地址', partnerMaxima.returns) }),
    // Without a readable origin nothing can be said about an address on it.
    ...(badOrigin === undefined && badReturn !== undefined && { returns: partnerProblems.return(badReturn) }),
    ...(!isTheme(theme) && { theme: partnerProblems.theme(texts.theme.trim()) }),
  }
  return { fields: { origins, returns, theme }, problems }
}

/** How white text differs from a brand colour, 1 to 21 with one decimal, never rounded up; undefined for any other text. */
export function whiteOn(theme: string): number | undefined {
  const channels = channelsOf(theme)
  return channels && Math.floor(contrastOf(1, luminanceOf(...channels)) * 10) / 10
}
