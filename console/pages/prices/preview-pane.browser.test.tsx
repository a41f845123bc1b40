import type { SheetPreviewWire } from '@yaoji/contract/calls/console/goods-sheet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../widgets/base/theme/tokens.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/page-frame.css'
import '../../styles/parts.css'
import '../../styles/views.css'
import '../../styles/tables.css'
import '../../styles/price-sheet.css'
import { showFor } from '../../lib/call.ts'
import { showRoute } from '../../test-support/show-route.tsx'
import { messages } from './messages.ts'
import { PreviewPane } from './preview-pane.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: {} })))
afterEach(() => void vi.unstubAllGlobals())

const found = ['change', 'cost', 'fall', 'rise', 'same', 'refused'] as const
const rows = found.map((each, at) => ({
  ...{ line: at + 2, goods_id: 1000 + at, name: '板蓝根颗粒', spec: '10g*20袋', manufacturer: '', cost: '', found: each, why: '' },
  ...{ cells: [], margin_was: null, margin_now: null, stores: 0, sold: 0 },
}))
const left = ['备注', '采购员', '上次报价', '供应商']
const columns = [
  { heading: '编号', meaning: '商品编号' },
  { heading: '批发价', meaning: '批发价' },
  ...left.map(heading => ({ heading, meaning: '' })),
]

test('columns that are not used are read whole at 1280 pixels', async () => {
  await page.viewport(1280, 720)
  const none = () => {}
  const preview: SheetPreviewWire = { columns, rows }
  const component = () => <PreviewPane preview={preview} again={none} edit={none} drop={none} />
  showFor('yunying')
  const screen = await showRoute({ path: '/prices', address: '/prices', component }).shown
  for (const text of [messages.columnsLeft(left.join('、')), messages.columnsTaken('编号 → 商品编号 · 批发价')]) {
    const said = screen.getByText(text).element()
    expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth)
  }
})

test('what is looked at before it is applied may also be a large rise', () => expect(messages.lookTitle(2)).toContain('涨'))
