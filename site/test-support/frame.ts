import type { ScreenRow } from '../pages/row.ts'

export type Frame = Pick<ScreenRow, 'header' | 'footer' | 'side'>

/** What a page really has around its text. */
export function frameOf(html: string): Frame {
  const has = (name: string) => new RegExp(`<[a-z]+[^>]*\\sclass="[^"]*\\b${name}(\\s[^"]*)?"`).test(html)
  const login = has('yaoji-site-plain-header') ? 'login' : 'hidden'
  return { header: has('yaoji-header') ? 'full' : login, footer: has('yaoji-footer'), side: has('yaoji-sidebar') }
}

const first = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

export const titleOf = (html: string): string | undefined => first(html, /<title>([^<]*)<\/title>/)
export const canonicalOf = (html: string): string | undefined => first(html, /<link rel="canonical" href="([^"]*)"/)
