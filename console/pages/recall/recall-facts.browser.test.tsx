import type { ConsoleRecallWire } from '@yaoji/contract/calls/console/recalls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showRoute } from '../../test-support/show-route.tsx'
import { RecallSide } from './recall-facts.tsx'

const recall = {
  ...{ reason: '含量不合格', instructions: '', operator: '质管', signer: '负责人', ended_by: '质管', conclusion: '已收回' },
  ...{ is_drill: 0, is_ended: 1, stock: 446, created_at: 1, ended_at: 2, codes: [], code_rows: 0 },
  goods: [{ goods_id: 12, name: '试验胶囊', ypgg: '24粒', ph: 'B1' }],
} as unknown as ConsoleRecallWire // What the side shows of it.

const show = (role: string, changed: Partial<ConsoleRecallWire> = {}) =>
  showRoute({ path: '/recall', address: '/recall', staff: { role }, component: () => <RecallSide recall={{ ...recall, ...changed }} /> })
const still = page.getByText(/我们库里还有 446/)
const change = page.getByRole('link', { name: '改库存' })

test.each(['warehouse', 'promotion', 'admin'])('after a recall %s is led to the units that are still here', async role => {
  show(role)
  await expect.element(change).toHaveAttribute('href', expect.stringMatching(/^\/prices\?.*12/))
  await expect.element(page.getByRole('link', { name: '试验胶囊' })).toHaveAttribute('href', '/goods/12')
})

test('who may not change stock reads of them', async () => {
  show('quality')
  await expect.element(still).toBeVisible()
  expect(change.query()).toBeNull()
})

test.each([{ is_ended: 0 }, { is_drill: 1 }, { stock: 0 }] as const)('nothing is said of them: %o', async changed => {
  show('admin', changed)
  await expect.element(page.getByText('试验胶囊')).toBeVisible()
  expect(still.query()).toBeNull()
})
