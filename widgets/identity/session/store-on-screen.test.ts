import { expect, test } from 'vitest'
import { cartAddCall, cartListCall, cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { codes } from '@yaoji/contract/codes'
import { request } from '../../base/lib/http.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { refreshSession } from './refresh.ts'
import { freshTab, reload } from './test-support/fresh-tab.ts'

freshTab()

test('what changes the cart says for which store, what reads it does not', async () => {
  const { asked } = fakeService(call => envelope(isCall(call, userBaseCall) ? memberFixture : null))
  await refreshSession()
  await request(cartSelectCall, { body: { ids: [1], is_selected: 1 }, isSilent: true })
  await request(cartAddCall, { body: { goods_id: 1, number: 1 }, isSilent: true })
  await request(cartListCall, { isSilent: true })
  const said = asked.slice(-3).map(({ url }) => url.searchParams.get('for_store'))
  expect(said).toEqual([String(memberFixture.store_id), String(memberFixture.store_id), null])
})

test('where the session is of another store by now that is said, also to who shows conflicts, and the page is drawn again', async () => {
  const msg = '当前登录的是“明济药房”，不是本页显示的门店'
  fakeService(call =>
    isCall(call, userBaseCall) ? envelope(memberFixture) : envelope({ changes: [], other_store: '明济药房' }, codes.conflict, { msg }),
  )
  await refreshSession()
  const result = await request(cartAddCall, { body: { goods_id: 1, number: 1 }, conflicts: 'caller' })
  expect(result).toMatchObject({ ok: false, failure: { code: codes.conflict } })
  await expect.poll(() => $notices.get().dialogs).toMatchObject([{ text: msg }])
  expect(reload).not.toHaveBeenCalled()
  answerDialog($notices.get().dialogs[0]?.id ?? 0, true)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})
