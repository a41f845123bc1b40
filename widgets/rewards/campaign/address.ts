import * as paths from '@yaoji/contract/paths'
import type { CampaignPlace, CampaignQuery } from '@yaoji/contract/calls/storefront/campaign'
import { queryOf, withQuery } from '../../base/lib/paths.ts'

/** The query of a campaign page's address. */
export type CampaignAddress = { place: CampaignPlace; query: CampaignQuery; isGoodsOnly?: true }

const idPattern = /^[1-9]\d{0,8}$/
const tabsPattern = /^[1-9]\d{0,8}(-[1-9]\d{0,8}){0,19}$/
const previewPattern = /^[A-Za-z0-9_-]{16}$/

/** The campaign page of an address: `missing` for an invalid campaign, undefined for a page of another kind. */
export function campaignAddress(address: string): CampaignAddress | 'missing' | undefined {
  const [place, ...parts] = (address.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  if (place !== 'yjh' && place !== 'Hdzx' && place !== 'zqmb' && place !== 'hdmb' && place !== 'yyh') return
  const isGoodsOnly = place === 'yyh' && parts[0] === 'list'
  if (isGoodsOnly) parts.shift()
  const search = queryOf(address)
  const preview = search.get('preview') ?? ''
  const named = place === 'zqmb' || place === 'hdmb' || place === 'yyh' ? [search.get('id') ?? undefined, ...parts] : parts
  const [tabs, id, ...rest] = place === 'Hdzx' ? parts : [undefined, ...named]
  if (rest.length > 0 || (id !== undefined && !idPattern.test(id))) return 'missing'
  if (place === 'Hdzx' && !tabsPattern.test(tabs ?? '')) return 'missing'
  return {
    place,
    query: {
      ...(tabs !== undefined && { tabs }),
      ...(id !== undefined && { id: Number(id) }),
      ...(previewPattern.test(preview) && { preview }),
    },
    ...(isGoodsOnly && { isGoodsOnly: true as const }),
  }
}

/** 医友汇, whole or only its goods, of one of its activities or of the first. */
export function clinicPath(isGoodsOnly: boolean, id?: number): string {
  return withQuery(isGoodsOnly ? paths.doctorPromoList : paths.doctorPromo, { id })
}

/** The page of another activity of the same tabs. */
export function tabPath({ place, query: { tabs }, isGoodsOnly }: CampaignAddress, id: number): string {
  if (place === 'yyh') return clinicPath(isGoodsOnly === true, id)
  return place === 'Hdzx'
    ? paths.activityCentre.replace('{ids}', tabs ?? '').replace('{id?}', String(id))
    : paths.activityZone.replace('{id?}', String(id))
}
