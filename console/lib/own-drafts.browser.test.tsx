import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useTabs, useWorkTabs } from '../frame/tabs.ts'
import { useInspection } from '../pages/after-sale/use-inspection.ts'
import { useShipMany } from '../pages/orders/use-ship-many.ts'
import { usePacking } from '../pages/pack/use-packing.ts'
import { useTyped } from '../pages/prices/grid/use-typed.ts'
import { usePreview } from '../pages/prices/use-preview.ts'
import { useDraft } from '../pages/promotion-form/use-draft.ts'
import { useFormDraft } from '../ui/form-draft.ts'
import { useOwnWidths } from '../ui/use-widths.ts'
import { sessionQuery } from './session.ts'
import { removeUnowned } from './stored.ts'

const nothing = () => undefined
const field = { name: 'reason', label: '原因' }

/** What is shown of a draft, and what types into it. */
type Use = () => [shown: string | undefined, type: (text: string) => void]

const useForm: Use = () => {
  const { values, setValues } = useFormDraft('设账期', { fields: [field], verb: '保存', submit: async () => undefined, close: nothing })
  return [values.reason, reason => setValues({ reason })]
}
const useShipping: Use = () => {
  const { carrier, write } = useShipMany(['1'], nothing)
  return [carrier, next => write({ carrier: next })]
}
const usePromotion: Use = () => {
  const { draft, setText } = useDraft('promotion-new', { texts: {}, rows: {} })
  return [draft.texts['/name'], text => setText('/name', text)]
}
const usePasted: Use = () => {
  const { text, type } = usePreview()
  return [text, type]
}
const useGrid: Use = () => {
  const { typed, change } = useTyped('blank')
  return [typed.edits.get('1 price'), text => change(new Map([['1 price', text]]))]
}
const useParcel: Use = () => {
  const shown = { order: { order_sn: '1' }, lines: [], batches: [], parcels: [] }
  const { packing, change } = usePacking(shown as unknown as ConsoleOrderWire, nothing)
  return [packing.carrier, carrier => change({ carrier })]
}
const useReturn: Use = () => {
  const { inspection, change } = useInspection('1')
  return [inspection.codes, codes => change({ codes })]
}
const useTab: Use = () => {
  const { note } = useWorkTabs()
  return [useTabs()[0]?.title, title => note({ key: '/stores/1', href: '/stores/1', title })]
}

const useWidth: Use = () => {
  const [widths, keep] = useOwnWidths('orders')
  return [widths ?? undefined, keep]
}

/** Each file that stores what a person typed or opened; scripts/lint/console-pages.test.ts looks that none is missing. */
const drafts = {
  'ui/form-draft.ts': useForm,
  'pages/orders/use-ship-many.ts': useShipping,
  'pages/promotion-form/use-draft.ts': usePromotion,
  'pages/prices/use-preview.ts': usePasted,
  'pages/prices/grid/use-typed.ts': useGrid,
  'pages/pack/use-packing.ts': useParcel,
  'pages/after-sale/use-inspection.ts': useReturn,
  'frame/tabs.ts': useTab,
  'ui/use-widths.ts': useWidth,
} as const

function Draft({ use }: { use: Use }) {
  const [shown, type] = use()
  return <input aria-label="填的" value={shown ?? ''} onChange={event => type(event.target.value)} />
}

/** The page as it is drawn for a person. */
async function open(use: Use, account: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(sessionQuery.queryKey, { staff: { name: '王芳', role: 'finance', account } } as never)
  const screen = await render(
    <QueryClientProvider client={client}>
      <Draft use={use} />
    </QueryClientProvider>,
  )
  return { ...screen, typed: screen.getByLabelText('填的') }
}

describe('what one person typed or opened', () => {
  beforeEach(() => localStorage.clear())

  test.each(Object.entries(drafts))('is not shown to another person at the same browser (%s)', async (_, use) => {
    const first = await open(use, 'wangfang')
    await first.typed.fill('顺丰')
    await first.unmount()
    const other = await open(use, 'wangfang2')
    await expect.element(other.typed).toHaveValue('')
    await other.typed.fill('京东')
    await other.unmount()
    const again = await open(use, 'wangfang')
    await expect.element(again.typed).toHaveValue('顺丰')
  })

  test('is removed where it has no account; the theme stays, and what has one', async () => {
    localStorage.setItem('yaoji-console-ship-many', '{"carrier":"顺丰"}')
    localStorage.setItem('yaoji-console-theme', '"dark"')
    const first = await open(useTab, 'kefu')
    await first.typed.fill('安和')
    removeUnowned()
    expect(Object.keys(localStorage).toSorted()).toEqual(['yaoji-console-kefu tabs', 'yaoji-console-theme'])
  })
})
