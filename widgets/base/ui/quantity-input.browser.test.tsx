import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import '../theme/index.css'
import { QuantityInput } from './quantity-input.tsx'

const packs: QuantityRule = { middlePack: 10, minimum: 1, isSplittable: false, stock: 45 }

type Watched = { onCommit: (quantity: number) => void; onPreview?: (quantity: number) => void; label?: string }

function Box({ onCommit, onPreview, label = '阿莫西林胶囊的数量' }: Watched) {
  const [value, setValue] = useState(20)
  const commit = (quantity: number) => {
    setValue(quantity)
    onCommit(quantity)
  }
  return <QuantityInput label={label} value={value} rule={packs} unit="盒" onCommit={commit} {...(onPreview && { onPreview })} />
}

async function show() {
  const onCommit = vi.fn<(quantity: number) => void>()
  const onPreview = vi.fn<(quantity: number) => void>()
  const screen = await render(
    <main className="yaoji-root">
      <Box onCommit={onCommit} onPreview={onPreview} />
    </main>,
  )
  const box = screen.getByRole('textbox', { name: '阿莫西林胶囊的数量' })
  return { screen, box, onCommit, onPreview }
}

describe('the quantity box', () => {
  test('steps by middle packs and stops at what there is', async () => {
    const { screen, box, onCommit } = await show()
    const more = screen.getByRole('button', { name: '增加：阿莫西林胶囊的数量' })
    const less = screen.getByRole('button', { name: '减少：阿莫西林胶囊的数量' })
    await more.click()
    await more.click()
    await expect.element(box).toHaveValue('40')
    await expect.element(more).toBeDisabled()
    for (let press = 0; press < 3; press++) await less.click()
    await expect.element(box).toHaveValue('10')
    await expect.element(less).toBeDisabled()
    expect(onCommit.mock.calls.flat()).toEqual([30, 40, 30, 20, 10])
  })

  test('is used with the keyboard alone', async () => {
    const { box, onCommit } = await show()
    await box.click()
    await userEvent.keyboard('+--')
    await expect.element(box).toHaveValue('10')
    await box.fill('40')
    await userEvent.keyboard('{Enter}')
    expect(onCommit.mock.calls.flat()).toEqual([30, 20, 10, 40])
  })

  test('takes the digits of an input method in full width', async () => {
    const { box, onCommit, onPreview } = await show()
    await box.fill('４０')
    expect(onPreview.mock.calls.flat()).toEqual([40])
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('40')
    await box.fill('1e1')
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
    expect(onPreview.mock.calls.flat()).toEqual([40])
    expect(onCommit.mock.calls.flat()).toEqual([40])
  })

  test('neither arrows nor the wheel change an amount', async () => {
    const { box, onCommit } = await show()
    await box.click()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
    box.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
    await userEvent.keyboard('{Tab}')
    await expect.element(box).toHaveValue('20')
    expect(onCommit).not.toHaveBeenCalled()
  })

  test('steps on from what is typed, also from between two packs', async () => {
    const { box, onCommit } = await show()
    await box.fill('35')
    await userEvent.keyboard('+')
    await expect.element(box).toHaveValue('40')
    expect(onCommit.mock.calls.flat()).toEqual([40])
  })

  test('leads down and up a list, and stays where the number is wrong', async () => {
    const onCommit = vi.fn<(quantity: number) => void>()
    const screen = await render(
      <main className="yaoji-root" data-quantities>
        <Box label="甲的数量" onCommit={onCommit} />
        <Box label="乙的数量" onCommit={onCommit} />
      </main>,
    )
    const [first, second] = ['甲', '乙'].map(name => screen.getByRole('textbox', { name: `${name}的数量` }))
    await first!.click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(second!).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect.element(first!).toHaveFocus()
    await first!.fill('15')
    await userEvent.keyboard('{Enter}')
    await expect.element(first!).toHaveFocus()
    await first!.fill('30')
    await userEvent.keyboard('{Enter}')
    await expect.element(second!).toHaveFocus()
    // What is there is selected, so that digits take its place.
    await userEvent.keyboard('40{Enter}')
    expect(onCommit.mock.calls.flat()).toEqual([30, 40])
  })

  test.each([
    ['0', /^至少/],
    ['-1', /^至少/],
    ['1.5', /^数量必须是整数$/],
    ['15', /10盒/],
    ['50', /^库存/],
    ['abc', /^数量必须是整数$/],
    ['', /^数量必须是整数$/],
  ])('keeps %j, says why it is wrong and commits nothing', async (typed, reason) => {
    const { screen, box, onCommit, onPreview } = await show()
    await box.fill(typed)
    await userEvent.keyboard('{Enter}{Tab}')
    await expect.element(box).toHaveValue(typed)
    await expect.element(box).toBeInvalid()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(reason)
    expect(onCommit).not.toHaveBeenCalled()
    expect(onPreview).not.toHaveBeenCalled()
    await expectAccessible(screen.container)
  })

  test('previews what is typed and commits it on leaving', async () => {
    const { box, onCommit, onPreview } = await show()
    await box.fill('30')
    expect(onPreview).toHaveBeenLastCalledWith(30)
    expect(onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    expect(onCommit.mock.calls).toEqual([[30]])
  })

  test('two on one page do not share what is typed', async () => {
    const onCommit = vi.fn<(quantity: number) => void>()
    const screen = await render(
      <main className="yaoji-root">
        <Box label="甲的数量" onCommit={onCommit} />
        <Box label="乙的数量" onCommit={onCommit} />
      </main>,
    )
    await screen.getByRole('textbox', { name: '甲的数量' }).fill('40')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox', { name: '乙的数量' })).toHaveValue('20')
    await expectAccessible(screen.container)
  })
})
