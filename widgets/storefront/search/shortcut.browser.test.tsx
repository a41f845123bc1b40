import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { $environment, configureEnvironment, environment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { amoxicillin, searchAnswer } from '../../../testing/widgets/search-fixture.ts'
import { pressKey } from '../../../testing/widgets/typing.ts'
import '../../base/theme/index.css'
import { SearchBox } from './search-box.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $environment.set({})
})

async function show() {
  fakeService(() => envelope(searchAnswer('阿莫', [amoxicillin])))
  const screen = await render(
    <main>
      <SearchBox text="阿莫" />
      <input aria-label="数量" />
      <button type="button">别处</button>
    </main>,
  )
  const field = screen.getByRole('combobox', { name: '搜索商品' })
  // On a partner's page with its first suggestion.
  if (environment.mode === 'embed') await field.click()
  await expect.element(field).toHaveAttribute('aria-keyshortcuts')
  return { screen, field }
}

test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s leads to the field, whose text the next letter replaces', async keys => {
  const { screen, field } = await show()
  screen.getByRole('button', { name: '别处' }).element().focus()
  await userEvent.keyboard(keys)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('阿莫')
  await userEvent.keyboard('布')
  await expect.element(field).toHaveValue('布')
})

test('a stroke in another field is text', async () => {
  const { screen, field } = await show()
  const other = screen.getByRole('textbox', { name: '数量' })
  await other.click()
  await userEvent.keyboard('1/2')
  await expect.element(other).toHaveValue('1/2')
  await expect.element(field).not.toHaveFocus()
})

test('on a partner’s page the keys outside the box are the page’s own', async () => {
  configureEnvironment({ mode: 'embed' })
  const { screen, field } = await show()
  const elsewhere = screen.getByRole('button', { name: '别处' }).element()
  elsewhere.focus()
  expect(pressKey(elsewhere, '/')).toBe(true)
  await expect.element(field).not.toHaveFocus()
  screen.getByRole('radio', { name: '厂家' }).element().focus()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
})

test('gives its keys back when the box goes', async () => {
  const { screen } = await show()
  await screen.unmount()
  await expect.poll(() => pressKey(document.body, '/')).toBe(true)
})
