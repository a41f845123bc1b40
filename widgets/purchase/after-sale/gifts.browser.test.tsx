import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { afterSaleAskCall } from '@yaoji/contract/calls/purchase/after-sale'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope } from '../../../testing/widgets/fake-service.ts'
import { asked, navigate, options, prepareAfterSale, show } from './test-support/shown-after-sale.tsx'

prepareAfterSale()

test('a gift that was earned goes along, or is paid for out of the refund, by keyboard and in words', async () => {
  const [only] = options.batches
  const gift = {
    ...{ line_id: 7, name: '体温计', bzdw: '支', bar_by: 'number' as const, bar: 3, times_max: 1, each: 1, given: 1, unreturned: 1 },
    ...{ day_price: '5.00', charged: '0.00', sources: [{ line_id: 1, bought: 3, gone: 0, per_count: 1, price: '8.70' }] },
  }
  const line = { ...only!.line, id: 7, number: 1, money: '0.00' }
  const given = { ...only!, id: 7, name: '体温计', ph: '25091807', number: 1, free: 1, line }
  const withGift = { ...options, gifts: [gift], batches: [only!, given] }
  const { screen, service } = await show(
    'ask',
    () => envelope(asked),
    () => withGift,
  )
  await screen.getByRole('checkbox', { name: '阿莫西林胶囊，批号25091805' }).click()
  const group = screen.getByRole('group', { name: '需一并退回的赠品' })
  await expect.element(group.getByRole('radio', { name: '退回' })).toBeChecked()
  await expectAccessible(screen.container)
  group.getByRole('radio', { name: '退回' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(group.getByRole('radio', { name: '保留（扣除¥5.00）' })).toBeChecked()
  await expect.element(screen.getByText('已扣除保留的赠品¥5.00')).toBeVisible()
  await screen.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => navigate.mock.calls).toEqual([['/order/returnInfo/asked-1']])
  const body = new URLSearchParams(service.asked.find(({ method }) => method === afterSaleAskCall.method)?.body)
  expect([body.getAll('items'), body.get('gift_charge')]).toEqual([['1:3'], '5.00'])
})

test('what was withheld for a gift is next to the goods of the after-sale', async () => {
  const kept = { ...asked, gifts: [{ line_id: 7, name: '体温计', bzdw: '支', kept: 1, charge: '5.00' }] }
  const { screen } = await show(
    'detail',
    () => '',
    () => kept,
  )
  await expect.element(screen.getByText('保留1支，扣除¥5.00')).toBeVisible()
  await expectAccessible(screen.container)
})
