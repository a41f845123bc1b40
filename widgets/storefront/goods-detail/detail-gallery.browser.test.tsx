import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import '../../base/theme/index.css'
import { DetailGallery } from './detail-gallery.tsx'

const drawn = (side: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"%3E%3Ctitle%3E${side}%3C/title%3E%3C/svg%3E`
const pictures = [drawn('front'), drawn('back'), drawn('side')]

afterEach(() => cleanup())

const show = (shown: readonly string[] = pictures) =>
  render(
    <main className="yaoji-root">
      <h1>药</h1>
      <DetailGallery name="安必灵" pictures={shown} />
    </main>,
  )

test('arrows and thumbnails go through the pictures, round and round', async () => {
  const screen = await show()
  const thumb = (place: number) => screen.getByRole('button', { name: `第${place}张，共3张` })
  await expect.element(thumb(1)).toHaveAttribute('aria-current', 'true')
  await thumb(2).click()
  await expect.element(screen.getByRole('button', { name: '点击放大：安必灵 包装图2' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(thumb(3)).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(thumb(1)).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(thumb(3)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(screen.container)
})

test('Enter opens the viewer; it zooms, turns and closes by keys, and the focus returns', async () => {
  const screen = await show()
  const main = screen.getByRole('button', { name: /^点击放大/ })
  main.element().focus()
  await userEvent.keyboard('{Enter}')
  const viewer = screen.getByRole('dialog', { name: '查看图片' })
  await expect.element(viewer).toBeVisible()
  const stage = viewer.getByRole('group')
  await expect.element(stage).toHaveFocus()
  await expectAccessible(screen.container)
  await userEvent.keyboard('{+}{+}')
  await expect.element(viewer.getByText('200%')).toBeVisible()
  await expectAccessible(screen.container)
  expect(stage.element().scrollWidth).toBeGreaterThanOrEqual(stage.element().clientWidth * 2)
  await userEvent.keyboard('{-}')
  await expect.element(viewer.getByText('150%')).toBeVisible()
  await userEvent.keyboard('0')
  await expect.element(viewer.getByText('100%', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByText('2 / 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '点击放大：安必灵 包装图2' })).toHaveFocus()
})

test('buttons zoom to four times and no further, and back to the whole', async () => {
  const screen = await show(pictures.slice(0, 1))
  await screen.getByRole('button', { name: '点击放大：安必灵 包装图' }).click()
  const viewer = screen.getByRole('dialog')
  const wider = viewer.getByRole('button', { name: '放大', exact: true })
  for (let step = 0; step < 4; step++) await wider.click()
  await expect.element(wider).toBeDisabled()
  await expect.element(viewer.getByText('400%')).toBeVisible()
  await viewer.getByRole('button', { name: '400% 还原为100%' }).click()
  await expect.element(viewer.getByRole('button', { name: '缩小' })).toBeDisabled()
  await expect.element(viewer.getByRole('button', { name: '下一张' })).not.toBeInTheDocument()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await expect.element(viewer).not.toBeInTheDocument()
})

test('a double click zooms, and the mouse drags what does not fit', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: /^点击放大/ }).click()
  const stage = screen.getByRole('dialog').getByRole('group')
  await stage.dblClick()
  await expect.element(screen.getByText('200%')).toBeVisible()
  const element = stage.element()
  const seen = () => [
    (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
    (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
  ]
  expect(seen()).toEqual([expect.closeTo(0.5, 1), expect.closeTo(0.5, 1)])
  element.scrollTo(0, 0)
  const at = (type: string, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { pointerType: 'mouse', pointerId: 1, button: 0, clientX: x, clientY: 300, bubbles: true }),
    )
  element.setPointerCapture = () => undefined
  at('pointerdown', 500)
  at('pointermove', 400)
  await expect.poll(() => element.scrollLeft).toBe(100)
  at('pointerup', 400)
  at('pointermove', 100)
  expect(element.scrollLeft).toBe(100)
})

test('the middle of what is seen stays there while zooming', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: /^点击放大/ }).click()
  const wider = screen.getByRole('dialog').getByRole('button', { name: '放大', exact: true })
  await expect.element(wider).toBeVisible()
  const stage = screen.getByRole('dialog').getByRole('group').element()
  const seen = () => [
    (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
    (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight,
  ]
  await wider.click()
  await expect.poll(seen).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)])
  await wider.click()
  stage.scrollTo(stage.scrollWidth, 0)
  await new Promise(requestAnimationFrame)
  const [x, y] = seen()
  await wider.click()
  await expect.poll(seen).toEqual([expect.closeTo(x!), expect.closeTo(y!)])
})

test('a picture that does not come says so, and goods without one have no zoom', async () => {
  const screen = await show(['data:image/png,nothing'])
  await screen.getByRole('button', { name: /^点击放大/ }).click()
  await expect.element(screen.getByText('图片加载失败')).toBeVisible()
  await screen.unmount()
  const empty = await show([])
  await expect.element(empty.getByRole('img', { name: '安必灵 包装图' })).toBeVisible()
  expect(empty.getByRole('button').elements()).toHaveLength(0)
})
