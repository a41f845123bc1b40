import { atom } from 'nanostores'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { controlledAdsCall, controlledGroupCall, type ControlledGroupWire } from '@yaoji/contract/calls/storefront/controlled-sales'
import { codes } from '@yaoji/contract/codes'
import { request } from '../../base/lib/http.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { messages } from './messages.ts'
import { adIdsOf, groupOf, type GroupQuery } from './place.ts'

/** A group of controlled goods, by the address of its page. */
export const group = createOwnList<GroupQuery, ControlledGroupWire>({
  read: groupOf,
  ask: async ({ id, ...query }, options) =>
    id === ''
      ? { ok: false, failure: { kind: 'code', code: codes.notFound, msg: messages.missing } }
      : request(controlledGroupCall, { params: { id }, query, notFound: 'caller', ...options }),
})

/** Banners that the address of a group names. */
export const $ads = atom<readonly BannerWire[]>([])
const $adsOf = atom('')

/** Fetches them; without any, or without an answer, there is no room for them. */
export async function openAds(address: string): Promise<void> {
  const ids = adIdsOf(address)
  if (ids === $adsOf.get()) return
  $adsOf.set(ids)
  $ads.set([])
  const result = ids === '' ? undefined : await request(controlledAdsCall, { query: { ids }, isSilent: true })
  if (result?.ok && $adsOf.get() === ids) $ads.set(result.data)
}
