import * as paths from '@yaoji/contract/paths'
import { deviceKeys, localMemory } from '../memory/storage.ts'

/** How goods are listed: rows with pictures, a table to work in, dense rows without pictures. */
export const listViews = ['pictures', 'table', 'no_image'] as const
export type ListView = (typeof listViews)[number]

export const pageSizes = [20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

type Family = Readonly<Partial<Record<ListView, string>>>

const families: readonly Family[] = [
  { pictures: paths.list, table: paths.listTable, no_image: paths.listNoImage },
  { pictures: paths.search, table: paths.searchTable },
]

const viewKey = deviceKeys.listView
const sizeKey = deviceKeys.pageSize

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''
const isSearch = (path: string): boolean => path === paths.search || path === paths.searchTable
const familyOf = (address: string): Family => families[isSearch(pathOf(address)) ? 1 : 0] ?? {}

/** The address of the same goods in another view; undefined where they have no such view. */
export function inView(address: string, view: ListView): string | undefined {
  const path = familyOf(address)[view]
  return path && path + address.slice(pathOf(address).length)
}

export function rememberView(view: ListView): void {
  localMemory.write(viewKey, view)
}

export function rememberPageSize(size: PageSize): void {
  localMemory.write(sizeKey, String(size))
}

const rememberedView = (): ListView | undefined => listViews.find(view => view === localMemory.read(viewKey))
const rememberedSize = (): PageSize | undefined => pageSizes.find(size => String(size) === localMemory.read(sizeKey))

function withPageSize(address: string, size: PageSize): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  if (query.has('page_size')) return address
  query.set('page_size', String(size))
  return `${path}?${query}`
}

/**
 * Where a link to the plain list or to plain search results leads a buyer who has chosen a view
 * before: to that view, in pages of the size chosen. Any other address stays as it is.
 */
export function inRememberedView(address: string): string {
  const path = pathOf(address)
  if (path !== paths.list && path !== paths.search) return address
  const chosen = inView(address, rememberedView() ?? 'pictures') ?? address
  const size = rememberedSize()
  return size && size !== pageSizes[0] && !pathOf(chosen).endsWith('/table') ? withPageSize(chosen, size) : chosen
}
