import { partnerDeskHealthCall } from '@yaoji/contract/calls/identity/partner-desk'
import { accountCall, densityCall, passwordChangeCall, sessionEndCall, userInfoCall } from '@yaoji/contract/calls/identity/account'
import { addressAddCall, addressDefaultCall, addressDeleteCall, addressEditCall } from '@yaoji/contract/calls/purchase/address'
import { brandDetailCall, brandGoodsCall, brandListCall, oneBrandBannersCall } from '@yaoji/contract/calls/storefront/brand'
import { controlledAdsCall } from '@yaoji/contract/calls/storefront/controlled-sales'
import { arrivalAddCall, arrivalCancelCall, favouriteAddCall, favouriteCancelCall } from '@yaoji/contract/calls/storefront/favourite'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsHistoryCall } from '@yaoji/contract/calls/storefront/goods-history'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { lastPurchasesCall } from '@yaoji/contract/calls/storefront/last-purchases'
import { messageMuteCall, messageReadCall } from '@yaoji/contract/calls/identity/inbox'
import { loginCall, logoutCall } from '@yaoji/contract/calls/identity/session'
import { callTable } from '@yaoji/contract/calls/table'
import { demoPassword } from '../../../../service/operations/sample/data/members.ts'
import { ask, need, type Way, type World } from './way.ts'

const as = 'danti'

/** Everything that is read without saying more. */
export function* read(): Way {
  for (const { call, schema } of callTable) {
    const { query } = schema as { query?: { required?: string[] } }
    // Its session is a partner's (partners.ts).
    if (call === partnerDeskHealthCall) continue
    if (call.method === 'GET' && !schema.params && !query?.required?.length) yield { call, as }
  }
}

export function* goodsMarked(): Way {
  const { list } = yield* ask(goodsListCall, as, { query: {} })
  const { id } = need(list[0], 'goods')
  yield* ask(goodsDetailCall, as, { params: { id } })
  yield* ask(lastPurchasesCall, as, { query: { ids: String(id) } })
  yield* ask(goodsHistoryCall, as, { params: { id }, query: {} })
  yield* ask(goodsSearchCall, as, { query: { keywords: '阿莫西林' } })
  const goods_ids = [id]
  for (const call of [favouriteAddCall, favouriteCancelCall, arrivalAddCall, arrivalCancelCall])
    yield* ask(call, as, { body: { goods_ids } })
  const { list: brands } = yield* ask(brandListCall, as, { query: {} })
  const brand = { params: { id: need(brands[0], 'brand').id } }
  yield* ask(brandDetailCall, as, brand)
  yield* ask(brandGoodsCall, as, { ...brand, query: {} })
  yield* ask(oneBrandBannersCall, as, brand)
  yield* ask(controlledAdsCall, as, { query: { ids: '1' } })
}

/** Of a session of its own, which ends with it. */
export function* ownAccount({ unique }: World): Way {
  const browser = `account-${unique()}`
  yield* ask(loginCall, { browser }, { body: { username: 'daiqian', password: demoPassword } })
  const { user } = yield* ask(accountCall, { browser })
  yield* ask(userInfoCall, { browser }, { body: { name: user.name, phone: user.phone } })
  yield* ask(densityCall, { browser }, { body: { density: 'cozy' } })
  const passwords = [demoPassword, 'Yaodian-66', demoPassword]
  for (const [place, password] of passwords.slice(0, -1).entries())
    yield* ask(passwordChangeCall, { browser }, { body: { password, new_password: passwords[place + 1] ?? '' } })
  const place = { name: '赵示例', phone: '13900001014', region: '浙江省 宁波市 海曙区', detail: '示例街22号' }
  const { list } = yield* ask(addressAddCall, { browser }, { body: place })
  const { id } = need(list.at(-1), 'address')
  yield* ask(addressEditCall, { browser }, { params: { id }, body: { ...place, detail: '示例街23号' } })
  yield* ask(addressDefaultCall, { browser }, { params: { id } })
  yield* ask(addressDeleteCall, { browser }, { params: { id } })
  yield* ask(messageReadCall, { browser }, { body: { kind: 'order' } })
  yield* ask(messageMuteCall, { browser }, { body: { kind: 'activity', is_muted: 0 } })
  yield* ask(sessionEndCall, { browser }, { body: { which: 'others' } })
  yield* ask(logoutCall, { browser })
}
