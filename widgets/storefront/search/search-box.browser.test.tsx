import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { goodsHotCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { searchAnswer, suggestion } from '../../../testing/widgets/search-fixture.ts'
import '../../base/theme/index.css'
import { SearchBox } from './search-box.tsx'
import { found, maker, navigate, prepareSearchBox, showSearch, suggested } from './test-support/shown-search.tsx'

prepareSearchBox()

describe('suggestions', () => {
  test('show the match, spec, maker and price or where to find it, and are announced', async () => {
    const { screen, options, field, status } = await suggested()
    await expect.element(options.nth(0)).toMatchTextContent('阿莫西林胶囊0.25g×24粒江南制药有限公司价格登录后可见')
    await expect.element(options.nth(1)).toMatchTextContent('价格登录后可见')
    await expect.element(options.nth(2)).toMatchTextContent('拼音匹配')
    await expect.element(options.nth(3)).toMatchTextContent('厂家江南制药有限公司12种商品')
    expect(options.nth(0).element().querySelector('mark')?.textContent).toBe('阿莫')
    await expect.element(status).toMatchTextContent('共4条搜索建议')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(screen.container)
  })

  test('tell a trade name that is a full name once', async () => {
    const { field, options } = await showSearch(() =>
      envelope(searchAnswer('阿莫', [suggestion(4, '阿莫西林', { brand: '阿莫西林胶囊(阿莫灵)' })])),
    )
    await field.fill('阿莫')
    await expect.element(options.nth(0)).toMatchTextContent(/^阿莫西林胶囊\(阿莫灵\)0\.25g/)
    expect(options.nth(0).element().querySelector('mark')?.textContent).toBe('阿莫')
  })

  test('of names like what was typed stand under a sentence that says so', async () => {
    const note = '没有找到“倍他环糊精”，名称相近的有'
    const { screen, field, status } = await showSearch(() =>
      envelope({ ...searchAnswer('倍他环糊精', [suggestion(4, '甲磺酸倍他司汀片')]), note }),
    )
    await field.fill('倍他环糊精')
    await expect.element(screen.getByText(note).last()).toBeVisible()
    await expect.element(status).toMatchTextContent(note)
  })

  test('say that they are being looked for, that there are none, and nothing when it fails', async () => {
    let answer = envelope(searchAnswer('', []))
    const { field, status, options } = await showSearch(() => answer)
    await field.fill('阿莫')
    await expect.element(status).toMatchTextContent('搜索中...')
    await expect.element(status).toMatchTextContent('暂无数据')
    answer = envelope(null, 500)
    await field.fill('布洛芬')
    await expect.element(status).toMatchTextContent('搜索中...')
    await expect.element(status).toBeEmptyDOMElement()
    expect(options.elements()).toHaveLength(0)
  })

  test('that there are none of lead to asking for it', async () => {
    const request = { text: '发布求购，有货通知您', path: '/pzqg/add?name=%E6%97%A0' }
    const { screen, field, status } = await showSearch(() => envelope({ ...searchAnswer('', []), request }))
    await field.fill('无此药')
    await expect.element(status).toMatchTextContent('暂无数据')
    await expect
      .element(screen.getByRole('link', { name: request.text }))
      .toHaveAttribute('href', expect.stringMatching(/\/pzqg\/add\?name=%E6%97%A0$/))
    await userEvent.keyboard('{Tab}')
    await expectAccessible(screen.container)
  })

  test('of a text as long as the field takes tell the way of whole lists', async () => {
    const { field, status } = await showSearch(() => envelope(searchAnswer('', [])))
    await field.fill('板蓝根颗粒 10袋，'.repeat(20).slice(0, 100))
    await expect.element(status).toMatchTextContent('暂无数据。最多搜索100个字，整张清单请用“采购单导入”')
  })

  test('hide when the text is emptied', async () => {
    const { screen, options, field } = await suggested()
    await screen.getByRole('button', { name: '清空输入' }).click()
    expect(options.elements()).toHaveLength(0)
    await expect.element(field).toHaveFocus()
  })
})

describe('the keyboard', () => {
  test('moves along the options and back into the field', async () => {
    const { field, options } = await suggested()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect.element(field).toHaveAttribute('aria-activedescendant', options.nth(1).element().id)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  })

  test('opens the active goods, or searches for what was typed', async () => {
    const { field, options } = await suggested()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/list/info/1')
    expect(options.elements()).toHaveLength(0)
    await field.fill(' 布洛芬 ')
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenLastCalledWith('/search?keywords=%E5%B8%83%E6%B4%9B%E8%8A%AC&type=0')
  })

  test('closes the list by Escape, and empties the field by another', async () => {
    const { field, options } = await suggested()
    await userEvent.keyboard('{Escape}')
    expect(options.elements()).toHaveLength(0)
    await expect.element(field).toHaveValue('阿莫')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
  })

  test('does nothing on an empty keyword', async () => {
    const { field } = await showSearch()
    await field.fill('   ')
    await userEvent.keyboard('{Enter}')
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('an input method', () => {
  const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })

  test.each([
    ['while it composes', { isComposing: true }],
    ['by the code that Safari sends after it', { keyCode: 229 }],
  ])('keeps its keys %s', async (_, mark) => {
    const { field, options } = await suggested()
    for (const name of ['ArrowDown', 'Enter', 'Escape']) field.element().dispatchEvent(key({ key: name, ...mark }))
    expect(navigate).not.toHaveBeenCalled()
    await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'false')
  })

  test('asks with the text it composes, without its marks', async () => {
    const { field, service, options } = await showSearch()
    const input = field.element() as HTMLInputElement
    input.focus()
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(input, "a'mo")
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: "a'mo" }))
    await expect.element(options.nth(0)).toBeVisible()
    expect(service.asked.at(-1)?.url.searchParams.get('keywords')).toBe('amo')
    await expect.element(field).toHaveValue("a'mo")
  })
})

describe('the pointer', () => {
  test('chooses goods without the field losing its list first', async () => {
    const { options } = await suggested()
    await options.nth(1).click()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/list/info/2')
  })

  test('steals nothing from the arrow keys, and the list stays while it is pressed', async () => {
    const { options, status, field } = await suggested()
    await userEvent.keyboard('{ArrowDown}')
    await options.nth(2).hover()
    await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
    await status.click()
    await expect.element(field).toHaveFocus()
    await expect.element(options.nth(0)).toBeVisible()
  })

  test('searches for a manufacturer as one', async () => {
    const { options } = await suggested()
    await options.nth(3).click()
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`/search?${new URLSearchParams({ keywords: maker.name, type: '1' })}`)
  })

  test('asks again when the type is changed', async () => {
    const { screen, service } = await suggested()
    await screen.getByRole('radio', { name: '厂家' }).click()
    await expect.poll(() => service.asked.at(-1)?.url.searchParams.get('type')).toBe('1')
    await expect.element(screen.getByRole('radio', { name: '厂家' })).toBeChecked()
  })
})

test('the words under the field search, and what was searched is offered next time', async () => {
  const { screen } = await showSearch()
  await screen.getByRole('link', { name: '连花清瘟' }).click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/search?${new URLSearchParams({ keywords: '连花清瘟', type: '0' })}`)
  await expect.element(screen.getByText('最近搜索')).toBeVisible()
  await screen.getByRole('button', { name: '清除最近搜索' }).click()
  await expect.element(screen.getByText('最近搜索')).not.toBeInTheDocument()
})

test('two boxes on one page keep apart', async () => {
  fakeService(asked => (isCall(asked, goodsHotCall) ? envelope({ list: [] }) : envelope(found)))
  const screen = await render(
    <main>
      <SearchBox id="upper" label="上方搜索" />
      <SearchBox id="lower" label="下方搜索" />
    </main>,
  )
  const fields = screen.getByRole('combobox')
  await fields.nth(0).fill('阿莫')
  await expect.element(screen.getByRole('option').nth(3)).toBeVisible()
  await expect.element(fields.nth(1)).toHaveValue('')
  await expect.element(fields.nth(1)).toHaveAttribute('aria-expanded', 'false')
  const lower = fields.nth(1).element() as HTMLInputElement
  lower.focus()
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  await expectAccessible(screen.container)
})

test('drops its question when it is removed', async () => {
  const answer = pendingAnswer()
  const service = fakeService(asked => (isCall(asked, goodsHotCall) ? envelope({ list: [] }) : answer.promise))
  const screen = await render(
    <main>
      <SearchBox />
    </main>,
  )
  await screen.getByRole('combobox').fill('阿莫')
  const question = await vi.waitUntil(() => service.asked.find(asked => isCall(asked, goodsSearchCall)), { timeout: 20_000 })
  await screen.unmount()
  expect(question.init.signal?.aborted).toBe(true)
})
