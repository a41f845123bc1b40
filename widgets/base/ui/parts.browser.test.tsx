import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import '../theme/index.css'
import { Blocked } from './blocked.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { FoldMenu } from './fold-menu.tsx'
import { Pager } from './pager.tsx'
import { Price } from './price.tsx'
import { Tabs } from './tabs.tsx'
import { Tag } from './tag.tsx'

describe('form parts', () => {
  function Form() {
    const [name, setName] = useState('')
    const [isShown, setShown] = useState(false)
    return (
      <form className="yaoji-root" aria-label="登录">
        <Field
          name="username"
          label="用户名或手机号"
          value={name}
          error={name === '' ? '请输入用户名或手机号' : undefined}
          onInput={setName}
        />
        <Checkbox isChecked={isShown} onToggle={setShown}>
          显示密码
        </Checkbox>
        <Button kind="primary" type="submit">
          登录
        </Button>
      </form>
    )
  }

  test.each([
    ['a telephone', { type: 'tel' }, '+86 １３９ ００００ １００１', '13900001001'],
    ['an amount', { inputMode: 'decimal' }, '１０。５', '10.5'],
    ['a user name', { autoComplete: 'username' }, 'ｄａｎｔｉ', 'danti'],
    ['a telephone for a user name', { autoComplete: 'username' }, '139 0000 1001', '13900001001'],
    ['a name', {}, '王（店长）', '王（店长）'],
    ['a password that is shown', { autoComplete: 'current-password' }, 'Ａ１', 'Ａ１'],
  ] as const)('a field for %s takes what an input method types in full width', async (_, kind, typed, taken) => {
    const onInput = vi.fn<(value: string) => void>()
    const screen = await render(<Field name="field" label="内容" value="" {...kind} onInput={onInput} />)
    await screen.getByRole('textbox', { name: '内容' }).fill(typed)
    expect(onInput).toHaveBeenLastCalledWith(taken)
  })

  test.each([
    ['a user name', { autoComplete: 'username' }, true],
    ['a password', { type: 'password' }, true],
    ['a password that is shown', { type: 'text', autoComplete: 'current-password' }, true],
    ['an address of mail', { type: 'email' }, true],
    ['a code', { inputMode: 'numeric', autoComplete: 'one-time-code' }, true],
    ['a name', { autoComplete: 'name' }, false],
  ] as const)('a field for %s says whether a keyboard may write capital letters and other words', async (_, kind, isExact) => {
    const screen = await render(<Field name="field" label="内容" value="" {...kind} onInput={() => undefined} />)
    const box = screen.container.querySelector('input')!
    const said = ['autocapitalize', 'autocorrect'].map(name => box.getAttribute(name))
    expect(said).toEqual(isExact ? ['none', 'off'] : [null, null])
  })

  test('what is composed is left alone until it stands', async () => {
    const onInput = vi.fn<(value: string) => void>()
    const screen = await render(<Field name="phone" label="电话" value="" type="tel" onInput={onInput} />)
    const box = screen.getByRole('textbox', { name: '电话' }).element() as HTMLInputElement
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    box.value = '１３'
    box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: '１３' }))
    expect(onInput).toHaveBeenLastCalledWith('１３')
    box.value = '１３'
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '１３' }))
    expect(onInput).toHaveBeenLastCalledWith('13')
  })

  test('a field tells its error until something is typed, letter by letter', async () => {
    const screen = await render(<Form />)
    const field = screen.getByRole('textbox', { name: '用户名或手机号' })
    await expect.element(field).toBeInvalid()
    await expect.element(field).toHaveAccessibleDescription('请输入用户名或手机号')
    await expectAccessible(screen.container)
    await userEvent.type(field, 'danti')
    await expect.element(field).toHaveValue('danti')
    await expect.element(field).toBeValid()
  })

  test('a checkbox follows click and space', async () => {
    const screen = await render(<Form />)
    const box = screen.getByRole('checkbox', { name: '显示密码' })
    await box.click()
    await expect.element(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(box).not.toBeChecked()
  })
})

test('on a phone a menu of a tool row that scrolls opens below it, whole and in the window', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <div className="yaoji-root yaoji-sheet">
      <div className="yaoji-sheet__tools">
        <h1 className="yaoji-sheet__title">购物车</h1>
        <FoldMenu label="更多">
          <Button>复制到表格</Button>
          <Button>导出表格</Button>
        </FoldMenu>
      </div>
    </div>,
  )
  await userEvent.click(screen.getByText('更多'))
  const box = screen.getByRole('button', { name: '导出表格' }).element().getBoundingClientRect()
  expect(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.textContent).toBe('导出表格')
  await page.viewport(1440, 900)
})

describe('lists', () => {
  test('the pager leads to near, first and last pages', async () => {
    const onChoose = vi.fn<(page: number) => void>()
    const screen = await render(
      <main className="yaoji-root">
        <Pager page={5} lastPage={9} total={180} onChoose={onChoose} />
      </main>,
    )
    await expect.element(screen.getByRole('button', { name: '5' })).toHaveAttribute('aria-current', 'page')
    for (const name of ['上一页', '1', '6', '9', '下一页']) await screen.getByRole('button', { name }).click()
    expect(onChoose.mock.calls.flat()).toEqual([4, 1, 6, 9, 6])
    await expectAccessible(screen.container)
  })

  test('tabs are pressed one at a time', async () => {
    const onChoose = vi.fn<(key: number) => void>()
    const tabs = [
      { key: 99_999, text: '全部', count: 3 },
      { key: 1, text: '满减', count: 1 },
    ]
    const screen = await render(
      <main className="yaoji-root">
        <Tabs label="购物车筛选" tabs={tabs} current={99_999} onChoose={onChoose} />
      </main>,
    )
    await expect.element(screen.getByRole('button', { name: '全部3' })).toHaveAttribute('aria-pressed', 'true')
    await screen.getByRole('button', { name: '满减1' }).click()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(1)
    await expectAccessible(screen.container)
  })
})

describe('marks and states', () => {
  test('a price keeps its decimals and its unit together', async () => {
    const screen = await render(
      <main className="yaoji-root">
        <Price value="0.3333" unit="g" /> <Tag tone="green">默认</Tag>
      </main>,
    )
    await expect.element(screen.getByText('¥0.3333/g')).toBeVisible()
    await expectAccessible(screen.container)
  })

  test('a price of goods without a unit ends with its decimals', async () => {
    const screen = await render(
      <main className="yaoji-root">
        <Price value="9.30" unit="" />
      </main>,
    )
    expect(screen.container.textContent).toBe('¥9.30')
  })

  test('what is blocked offers the one thing to do', async () => {
    const onRetry = vi.fn<() => void>()
    history.replaceState(null, '', '/yegl?page=2')
    const screen = await render(
      <main className="yaoji-root">
        <Blocked kind="failed" onRetry={onRetry} />
        <Blocked kind="visitor" />
      </main>,
    )
    await screen.getByRole('button', { name: '重试' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login?redirect=%2Fyegl%3Fpage%3D2')
    await expectAccessible(screen.container)
  })
})
