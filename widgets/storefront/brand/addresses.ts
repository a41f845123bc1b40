import * as paths from '@yaoji/contract/paths'
import { pageField } from '../../base/lib/requests/query-in.ts'

const pageOf = (text = ''): number => pageField(text) ?? 1
const partsBehind = (pattern: string, address: string): string[] | undefined => {
  const [start = ''] = pattern.split('/{')
  const path = address.split(/[?#]/)[0] ?? ''
  return path === start || path.startsWith(`${start}/`) ? path.slice(start.length + 1).split('/') : undefined
}
const withPage = (path: string, page: number): string => path.replace('/{page?}', page > 1 ? `/${page}` : '')

/** The wall of brands, or a further page of it. */
export const brandsPath = (page = 1): string => withPage(paths.brands, page)
/** A brand, or a further page of its goods. */
export const brandPath = (id: number, page = 1): string => withPage(paths.brand, page).replace('{id}', String(id))

/** Which page of the wall an address is; undefined for one that is none. */
export function wallPlace(address: string): { page: number } | undefined {
  const parts = partsBehind(paths.brands, address)
  return parts && parts.length === 1 ? { page: pageOf(parts[0]) } : undefined
}

/** Which brand and which page of its goods an address is; 0 where no brand can have that id. */
export function brandPlace(address: string): { id: number; page: number } | undefined {
  const [id, page, ...rest] = partsBehind(paths.brand, address) ?? []
  if (id === undefined || rest.length > 0) return
  return { id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0, page: pageOf(page) }
}
