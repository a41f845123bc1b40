import { adIdsPattern, groupSlugPattern } from '@yaoji/contract/calls/storefront/controlled-sales'
import * as paths from '@yaoji/contract/paths'
import { withQuery } from '../../base/lib/paths.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'

export type GroupQuery = { id: string; page?: number }

const start = paths.controlledGoods.replace('{id}/{ads?}', '')

function partsOf(address: string): string[] {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.startsWith(start) ? path.slice(start.length).split('/') : []
}

/** Which group an address shows and which page of it; an id that no group can have is empty. */
export function groupOf(address: string): GroupQuery {
  const [id = ''] = partsOf(address)
  const page = pageIn(address) ?? 1
  return { id: new RegExp(groupSlugPattern).test(id) ? id : '', ...(page > 1 && { page }) }
}

/** The banners that an address names; empty where it names none. */
export function adIdsOf(address: string): string {
  const ids = partsOf(address)[1] ?? ''
  return new RegExp(adIdsPattern).test(ids) ? ids : ''
}

/** Another page of the group that an address shows, under the same banners. */
export function groupPage(address: string, page: number): string {
  return withQuery(address.split(/[?#]/)[0] ?? '', { page: page > 1 ? page : undefined })
}
