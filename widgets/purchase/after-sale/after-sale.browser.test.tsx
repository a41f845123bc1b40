import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { afterSaleAskCall } from '@yaoji/contract/calls/purchase/after-sale'
import { codes } from '@yaoji/contract/codes'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope } from '../../../testing/widgets/fake-service.ts'
import { asked, choices, navigate, options, prepareAfterSale, show } from './test-support/shown-after-sale.tsx'

prepareAfterSale()

test('is asked for by the keyboard; what fails keeps batch, quantity and words', async () => {
  const answers = [
    () => Promise.reject<string>(new TypeError('lost')),
    () => envelope(null, codes.invalid, { errors: { items: ['可申请数量已变化，最多2盒'] } }),
    () => envelope(asked),
  ]
  const { screen, service } = await show('ask', () => answers.shift()!())
  await expect.element(screen.getByRole('radio', { name: '退货退款' })).toBeChecked()
  const submit = screen.getByRole('button', { name: '提交申请' })
  await submit.click()
  await expect.element(screen.getByText('请选择商品')).toBeVisible()
  await expectAccessible(screen.container)
  screen.getByRole('checkbox', { name: '阿莫西林胶囊，批号25091805' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText(/预计退款/).first()).toBeVisible()
  const quantity = screen.getByRole('textbox', { name: '阿莫西林胶囊批号25091805的数量' })
  await expect.element(quantity).toHaveValue('3')
  await userEvent.fill(screen.getByRole('textbox', { name: '补充说明' }), '外箱完好')
  const press = async () => {
    submit.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  const keepsAll = async () => {
    await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
    await expect.element(quantity).toHaveValue('3')
    await expect.element(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('外箱完好')
  }
  await press()
  await expect.poll(() => answers.length).toBe(2)
  await keepsAll()
  await press()
  await expect.element(screen.getByText(/可申请数量已变化，最多2盒/)).toBeVisible()
  await keepsAll()
  await expectAccessible(screen.container)
  await press()
  await expect.poll(() => navigate.mock.calls).toEqual([['/order/returnInfo/asked-1']])
  const bodies = service.asked
    .filter(({ method }) => method === afterSaleAskCall.method)
    .map(({ body }) => new URLSearchParams(body).get('items'))
  expect(bodies).toEqual(['1:3', '1:3', '1:3'])
})

test('a whole delivery is picked at once, each batch with all of it, but for what cannot be asked for', async () => {
  const [only] = options.batches
  const gone = choices.map(choice => ({ ...choice, refusal: '已超过申请期限' }))
  const batches = [only!, { ...only!, id: 2, ph: '25091806', number: 9, free: 8 }, { ...only!, id: 3, ph: '25091807', choices: gone }]
  const { screen, service } = await show(
    'ask',
    () => envelope(asked),
    () => ({ ...options, batches }),
  )
  const all = screen.getByRole('checkbox', { name: '全选', exact: true })
  await all.click()
  await expect.element(all).toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: '阿莫西林胶囊批号25091806的数量' })).toHaveValue('8')
  await expectAccessible(screen.container)
  await all.click()
  await expect.element(screen.getByRole('checkbox', { name: '阿莫西林胶囊，批号25091805' })).not.toBeChecked()
  await screen.getByRole('checkbox', { name: '阿莫西林胶囊，批号25091805' }).click()
  await userEvent.fill(screen.getByRole('textbox', { name: '阿莫西林胶囊批号25091805的数量' }), '2')
  const second = screen.getByRole('checkbox', { name: '阿莫西林胶囊，批号25091806' })
  await second.click()
  await second.click()
  await all.click()
  await screen.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => navigate.mock.calls).toEqual([['/order/returnInfo/asked-1']])
  expect(service.asked.flatMap(({ body }) => new URLSearchParams(body).getAll('items'))).toEqual(['1:2', '2:8'])
})

test('more than came is not asked for as less: the number that is shown is said to be wrong', async () => {
  const { screen, service } = await show('ask', () => envelope(asked))
  await expect.element(screen.getByRole('radio', { name: '退货退款' })).toBeChecked()
  screen.getByRole('checkbox', { name: '阿莫西林胶囊，批号25091805' }).element().focus()
  await userEvent.keyboard(' ')
  const quantity = screen.getByRole('textbox', { name: '阿莫西林胶囊批号25091805的数量' })
  await quantity.click()
  await userEvent.keyboard('{Backspace}12')
  await expect.element(quantity).toHaveValue('12')
  await expect.element(screen.getByText('可填1至3盒')).toBeVisible()
  await screen.getByRole('button', { name: '提交申请' }).click()
  await expect.element(quantity).toHaveFocus()
  expect(service.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('its page takes the parcel by the keyboard, and keeps it when the call fails', async () => {
  const answers = [
    () => Promise.reject<string>(new TypeError('lost')),
    () => envelope(null, codes.invalid, { errors: { parcel_number: ['运单号格式不正确'] } }),
    () => envelope({ ...asked, status: 30, actions: [], return_to: null, sent_back: { carrier: '顺丰', number: 'SF1234567890' } }),
  ]
  const { screen } = await show(
    'detail',
    () => answers.shift()!(),
    () => asked,
  )
  const [carrier, number] = [screen.getByRole('textbox', { name: '快递公司' }), screen.getByRole('textbox', { name: '运单号' })]
  await expect.element(screen.getByText(/示例路88号/)).toBeVisible()
  carrier.element().focus()
  await userEvent.keyboard('顺丰{Tab}SF1{Enter}')
  await expect.poll(() => answers.length).toBe(2)
  await expect.element(screen.getByRole('button', { name: '提交运单号' })).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(number).toHaveValue('SF1')
  await userEvent.keyboard('{Enter}')
  await expect.element(number).toHaveAccessibleDescription(/运单号格式不正确/)
  await expect.element(carrier).toHaveValue('顺丰')
  await expectAccessible(screen.container)
  await userEvent.fill(number, 'SF1234567890')
  await userEvent.keyboard('{Enter}')
  await expect.element(number).not.toBeInTheDocument()
  await expect.element(screen.getByText(/SF1234567890/)).toBeVisible()
  await expectAccessible(screen.container)
})
