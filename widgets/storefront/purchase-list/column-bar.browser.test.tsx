import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { codes } from '@yaoji/contract/codes'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, isCall } from '../../../testing/widgets/fake-service.ts'
import { purchaseList, purchaseRow } from '../../../testing/widgets/purchase-fixture.ts'
import '../../base/theme/index.css'
import { prepareList, showList } from './test-support/shown-list.tsx'

prepareList()

describe('the bar of columns', () => {
  const columns = [
    { heading: '药品', sample: '板蓝根颗粒', field: 'name' as const },
    { heading: '一店', sample: '10', field: 'quantity' as const },
    { heading: '二店', sample: '5', field: 'skip' as const },
  ]
  const answer = { ...purchaseList, columns }

  test('says what each holds; another meaning reads again and keeps what was done by hand', async () => {
    const stores = [columns[0]!, columns[1]!, { ...columns[2]!, field: 'quantity' as const }]
    const summed = purchaseRow(2, {
      text: '板蓝根颗粒\t20包',
      amounts: [{ value: 30, unit: '' }],
      parts: [
        { name: '一店', value: 20 },
        { name: '二店', value: 10 },
      ],
    })
    const answers = [answer, { ...answer, columns: stores, rows: [summed, ...purchaseList.rows.slice(2, 4)] }]
    const { screen, service, read, row } = await showList(() => envelope(answers.shift() ?? answer))
    await read()
    const bar = screen.getByRole('region', { name: '列的含义' })
    await expect.element(bar.getByRole('combobox', { name: '“一店”的含义' })).toHaveValue('quantity')
    await expectAccessible(screen.container)
    // Goods chosen by hand stay.
    document.querySelector<HTMLElement>('[data-row="3"]')?.focus()
    await userEvent.keyboard('2')
    await bar.getByRole('combobox', { name: '“二店”的含义' }).selectOptions('数量')
    await expect.element(bar).toMatchTextContent('2列数量按门店合计采购')
    await expect.element(row('板蓝根颗粒')).toMatchTextContent('一店 20 + 二店 10')
    await expect.element(row('鹿溪 阿莫西林胶囊')).toMatchTextContent('已匹配')
    const asked = service.asked.filter(each => isCall(each, purchaseListReadCall))
    expect(new URLSearchParams(asked[1]?.body).getAll('columns')).toEqual(['name', 'quantity', 'quantity'])
  })

  test('takes a name away from the column that had it, and shows how it was read after a failure', async () => {
    const answers = [envelope(answer), envelope(null, codes.invalid, { errors: { text: ['清单是空的'] } })]
    const { screen, read } = await showList(() => answers.shift() ?? envelope(answer))
    await read()
    const bar = screen.getByRole('region', { name: '列的含义' })
    await bar.getByRole('combobox', { name: '“二店”的含义' }).selectOptions('名称')
    await expect.element(bar.getByRole('alert')).toMatchTextContent('清单是空的')
    await expect.element(bar.getByRole('combobox', { name: '“药品”的含义' })).toHaveValue('name')
    await expect.element(bar.getByRole('combobox', { name: '“二店”的含义' })).toHaveValue('skip')
    await expect.element(screen.getByRole('table', { name: '识别结果' })).toBeVisible()
  })
})
