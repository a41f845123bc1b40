import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { amlodipine, amoxicillin, amoxicillinGranules, searchAnswer } from '../../../testing/widgets/search-fixture.ts'
import { compose, pressKey } from '../../../testing/widgets/typing.ts'
import '../../base/theme/index.css'
import { SearchBox } from './search-box.tsx'

const navigate = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  navigate.mockClear()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $environment.set({})
})

const found = envelope(searchAnswer('阿莫', [amoxicillin, amoxicillinGranules]))

async function show(answer: (keyword: string) => string | Promise<string | Response> = () => found) {
  const service = fakeService(asked =>
    isCall(asked, goodsHotCall) ? envelope({ list: [] }) : answer(asked.url.searchParams.get('keywords') ?? ''),
  )
  const screen = await render(
    <main>
      <SearchBox isMember onOrder={async () => ({ ok: false, failure: { kind: 'network' } })} />
    </main>,
  )
  const field = screen.getByRole('combobox')
  await field.click()
  const input = field.element() as HTMLInputElement
  // The keys are listened to.
  await expect.poll(() => pressKey(input, 'ArrowDown')).toBe(false)
  const signal = (type: string) => input.dispatchEvent(new CompositionEvent(type, { bubbles: true }))
  const options = screen.getByRole('option')
  const asked = () => service.asked.flatMap(({ url }) => url.searchParams.get('keywords') ?? [])
  return { field, input, options, signal, asked }
}

type Shown = Awaited<ReturnType<typeof show>>

/** Enter as the browser does it: the form is sent unless somebody has prevented it. */
function enter(input: HTMLInputElement, init: KeyboardEventInit = {}) {
  if (pressKey(input, 'Enter', { keyCode: 13, ...init }) && !init.isComposing && init.keyCode !== 229) input.form?.requestSubmit()
}

/** Composes `amxl` as this browser tells it, up to the Enter that takes the letters as they stand. */
const orders: Record<string, (shown: Shown) => void> = {
  Chromium({ input, signal }) {
    pressKey(input, 'Process', { keyCode: 229 })
    signal('compositionstart')
    compose(input, 'amxl')
    pressKey(input, 'ArrowDown', { keyCode: 229, isComposing: true })
    enter(input, { keyCode: 229, isComposing: true })
    signal('compositionend')
  },
  Safari({ input, signal }) {
    signal('compositionstart')
    pressKey(input, 'a', { keyCode: 229 })
    compose(input, 'amxl', { isComposing: false })
    pressKey(input, 'ArrowDown', { keyCode: 229 })
    signal('compositionend')
    enter(input, { keyCode: 229 })
  },
  Android({ input, signal }) {
    pressKey(input, 'Unidentified', { keyCode: 229 })
    signal('compositionstart')
    compose(input, 'amxl')
    pressKey(input, 'Unidentified', { keyCode: 229, isComposing: true })
  },
  'isComposing alone'({ input }) {
    pressKey(input, 'a', { keyCode: 65, isComposing: true })
    compose(input, 'amxl')
    pressKey(input, 'ArrowDown', { keyCode: 40, isComposing: true })
    enter(input, { isComposing: true })
  },
  'key code 229 alone'({ input }) {
    pressKey(input, 'a', { keyCode: 229 })
    compose(input, 'amxl', { isComposing: false })
    pressKey(input, 'ArrowDown', { keyCode: 229 })
    enter(input, { keyCode: 229 })
  },
  'composition events alone'({ input, signal }) {
    signal('compositionstart')
    pressKey(input, 'a', { keyCode: 65 })
    compose(input, 'amxl', { isComposing: false })
    pressKey(input, 'ArrowDown', { keyCode: 40 })
    enter(input)
    signal('compositionend')
  },
}

describe.each(Object.entries(orders))('told by %s', (_, composeIn) => {
  test('the letters are the query, the method keeps its keys, and the next Enter searches', async () => {
    const shown = await show()
    composeIn(shown)
    expect(navigate).not.toHaveBeenCalled()
    await expect.element(shown.options.first()).toBeVisible()
    expect(shown.asked()).toEqual(['amxl'])
    await expect.element(shown.options.first()).toHaveAttribute('aria-selected', 'false')
    await expect.element(shown.field).toHaveValue('amxl')
    enter(shown.input)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/search?keywords=amxl&type=0')
  })
})

test.each([
  ['a mo xi lin', 'a mo xi lin'],
  ["a'mo'xi'lin", 'amoxilin'],
  ["阿mo'xi", "阿mo'xi"],
])('the syllables of %s, as a method parts them, are asked for', async (composed, keyword) => {
  const { input, signal, asked } = await show()
  signal('compositionstart')
  compose(input, composed)
  await expect.poll(() => asked()).toEqual([keyword])
})

test('digits that choose a candidate are no quantity', async () => {
  const { input, signal, options } = await show()
  signal('compositionstart')
  compose(input, 'amxl')
  signal('compositionend')
  await expect.element(options.first()).toBeVisible()
  pressKey(input, 'ArrowDown')
  pressKey(input, 'ArrowDown')
  await expect.element(options.nth(1)).toMatchTextContent('输入数量，回车加购')
  signal('compositionstart')
  const digit = new InputEvent('beforeinput', {
    bubbles: true,
    cancelable: true,
    isComposing: true,
    inputType: 'insertCompositionText',
    data: '1',
  })
  expect(input.dispatchEvent(digit)).toBe(true)
  await expect.element(options.nth(1)).not.toMatchTextContent('数量 1盒')
})

test('a late answer to what was composed before never replaces a newer one', async () => {
  const slow = pendingAnswer()
  const { input, signal, asked, options } = await show(keyword => (keyword === 'a' ? slow.promise : found))
  signal('compositionstart')
  compose(input, 'a')
  await expect.poll(() => asked()).toEqual(['a'])
  compose(input, 'amxl')
  await expect.element(options.nth(1)).toBeVisible()
  slow.resolve(envelope(searchAnswer('a', [amlodipine])))
  await expect.element(options.first()).toMatchTextContent('阿莫西林胶囊')
  expect(options.elements()).toHaveLength(2)
})
