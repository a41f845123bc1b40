import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { fakeService } from '../../../testing/widgets/fake-service.ts'
import { barcode, countingService, receivingSheetFixture, traceCode } from '../../../testing/widgets/receiving-fixture.ts'
import '../../base/theme/index.css'
import { ReceivingPage } from './receiving-page.tsx'
import { $outcomes } from './scan-store.ts'
import { $sheet } from './sheet-store.ts'
import { $unsaved } from './tick-queue.ts'

let shop: ReturnType<typeof countingService>
beforeEach(() => {
  sessionStorage.clear()
  shop = countingService()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() })
  history.replaceState(null, '', '/order/receiving/order-1')
})
afterEach(() => {
  history.replaceState(null, '', '/')
  $sheet.set({ state: 'loading' })
  $unsaved.set([])
  $outcomes.set([])
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

async function show(more: Parameters<typeof shop.sheet>[0] = {}, counted = '已核 0 / 36') {
  fakeService(({ method, body }) => (method === 'GET' ? shop.sheet(more) : shop.save(body)))
  const screen = await render(
    <main>
      <ReceivingPage />
    </main>,
  )
  await expect.element(screen.getByText(counted)).toBeVisible()
  return screen
}

/** A gun is a keyboard that types a code and Enter, into whatever has the focus. */
function shoot(code: string): void {
  for (const key of [...code, 'Enter']) {
    const target = document.activeElement ?? document.body
    const isDone = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    if (isDone) continue
    if (key === 'Enter') (target as HTMLElement).click()
    else if (target instanceof HTMLInputElement) {
      target.value += key
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

test('a gun counts from wherever the focus is, presses nothing and moves nothing', async () => {
  const screen = await show()
  const field = screen.getByRole('textbox', { name: '扫码核对' })
  await expect.element(field).toHaveFocus()
  for (let count = 0; count < 10; count++) shoot(barcode)
  await expect.element(screen.getByText('已核 10 / 36')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  const button = screen.getByRole('button', { name: '确认收货' })
  button.element().focus()
  shoot(traceCode)
  await expect.element(screen.getByText('已核 11 / 36')).toBeVisible()
  expect($notices.get().dialogs).toEqual([])
  await expect.element(button).toHaveFocus()
  const count = screen.getByLabelText('完好：阿莫西林胶囊 批号B2')
  await expect.element(count).toHaveValue('8')
  await count.fill('20')
  shoot(barcode)
  await expect.element(screen.getByLabelText('完好：阿莫西林胶囊 批号B2')).toHaveFocus()
  await expect.poll(() => shop.counts().batches.find(({ id }) => id === 2)?.good).toBeGreaterThanOrEqual(9)
})

test('a box counts that is shot in the moment in which the order is there', async () => {
  const shot = new MutationObserver((_, observer) => {
    if (!document.body.textContent.includes('已核 0 / 36')) return
    observer.disconnect()
    shoot(barcode)
  })
  shot.observe(document.body, { subtree: true, childList: true, characterData: true })
  const screen = await show({}, '已核 1 / 36')
  await expect.element(screen.getByRole('textbox', { name: '扫码核对' })).toHaveValue('')
})

test('a scan draws its own row and the one before it, however many there are', async () => {
  const [first, ...others] = receivingSheetFixture.batches
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...first!,
    id: 100 + index,
    barcode: `69${100 + index}0000000`,
    ph: `M${index}`,
  }))
  const screen = await show({ batches: [first!, ...others, ...many] }, '已核 0 / 236')
  shoot(barcode)
  await expect.element(screen.getByText('已核 1 / 236')).toBeVisible()
  const drawn: MutationRecord[] = []
  const observer = new MutationObserver(records => drawn.push(...records))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  shoot(many[70]!.barcode)
  await expect.element(screen.getByText('已核 2 / 236')).toBeVisible()
  await expect.poll(() => shop.ticks.size).toBe(2)
  drawn.push(...observer.takeRecords())
  observer.disconnect()
  const rows = new Set(
    drawn.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('li')).filter(Boolean),
  )
  expect(rows.size).toBeLessThanOrEqual(2)
  expect(drawn.flatMap(({ addedNodes }) => [...addedNodes]).length).toBeLessThanOrEqual(30)
})

test('keys alone mark, undo and count, and everything can be read out', async () => {
  const screen = await show()
  shoot(barcode)
  await userEvent.keyboard('{F2}')
  await expect.element(screen.getByRole('log').getByText('已记破损：阿莫西林胶囊 批号B1')).toBeVisible()
  shoot(barcode)
  await userEvent.keyboard('{F4}')
  await expect.element(screen.getByText('已核 1 / 36')).toBeVisible()
  await screen.getByLabelText(/^完好：复方氨酚烷胺/).fill('４')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('已核 5 / 36')).toBeVisible()
  await screen.getByLabelText('破损：阿莫西林胶囊 批号B2').fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('请填写0至99999的整数')).toBeVisible()
  await expectAccessible(screen.container)
})

test('an order that is closed is only looked at', async () => {
  const screen = await show({ is_open: 0, can_receive: 0, status: 100, status_text: '已完成' })
  await expect.element(screen.getByText('订单已完成，核对结果不能再修改')).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  shoot(barcode)
  expect(shop.ticks.size).toBe(0)
})

test('a batch has one line, and on a phone the first is on the first screen', async () => {
  const screen = await show()
  const row = screen.getByRole('listitem').filter({ hasText: '完好' })
  await expect.element(row.first()).toBeVisible()
  expect(row.first().element().getBoundingClientRect().height).toBeLessThan(46)
  await page.viewport(390, 844)
  await expect.poll(() => row.first().element().getBoundingClientRect().bottom).toBeLessThan(560)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})
