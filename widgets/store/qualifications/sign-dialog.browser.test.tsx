import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { signatureProblemTexts } from '@yaoji/contract/papers/messages'
import { isSignature, strokesOf } from '@yaoji/contract/papers/signature'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { messages } from './messages.ts'
import { signMessages as m } from './sign-messages.ts'
import { TemplateLink } from './template-link.tsx'

const kind = '采购委托书'
const saved = vi.hoisted(() => vi.fn())
vi.mock('../../base/lib/files/save-file.ts', async original => ({
  ...(await original<typeof import('../../base/lib/files/save-file.ts')>()),
  saveFile: saved,
}))

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})
afterEach(async () => {
  await cleanup()
  $session.set({ state: 'loading' })
  $environment.set({})
  saved.mockReset()
  await page.viewport(1440, 900)
  vi.unstubAllGlobals()
})

async function open(answer: () => string) {
  const service = fakeService(answer)
  const screen = await render(
    <main>
      <TemplateLink kind={kind} />
    </main>,
  )
  await screen.getByRole('button', { name: messages.signOf(kind) }).click()
  const box = screen.getByRole('img', { name: m.box(true) })
  await expect.element(box).toBeVisible()
  const element = box.element()
  const dialog = screen.getByRole('dialog').element()
  // The drag ends at the dialog, because the name of the box changes on the way.
  const draw = async (fromX: number, toX: number) => {
    const [inner, outer] = [element.getBoundingClientRect(), dialog.getBoundingClientRect()]
    const targetPosition = { x: inner.left - outer.left + toX, y: inner.top - outer.top + 70 }
    await userEvent.dragAndDrop(element, dialog, { sourcePosition: { x: fromX, y: 20 }, targetPosition })
  }
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, service, draw, press, drawn: () => element.querySelectorAll('path').length }
}
const file = () => envelope({ name: '委托书.pdf', file: 'JVBERi0' })

test('a person draws, begins again, and saves the signed form', async () => {
  const { screen, service, draw, press, drawn } = await open(file)
  await expect.element(screen.getByText(m.statement(kind, m.agent, memberFixture.name))).toBeVisible()
  await expectAccessible(screen.container)
  await draw(20, 200)
  expect(drawn()).toBe(1)
  await press(m.clear)
  expect(drawn()).toBe(0)
  await draw(30, 220)
  await draw(60, 250)
  expect(drawn()).toBe(2)
  await press(m.sign)
  await expect.poll(() => saved.mock.calls).toEqual([['委托书.pdf', expect.any(Uint8Array), 'application/pdf']])
  const sent = new URLSearchParams(service.asked.at(-1)?.body)
  expect(sent.get('kind')).toBe(kind)
  const strokes = strokesOf(sent.get('strokes') ?? '') ?? []
  expect(strokes).toHaveLength(2)
  expect(isSignature(strokes)).toBe(true)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('an empty box and a tap are no signature, on a phone too', async () => {
  await page.viewport(390, 844)
  const { screen, service, press, drawn } = await open(file)
  await press(m.sign)
  await expect.element(screen.getByText(signatureProblemTexts.missing)).toBeVisible()
  await screen.getByRole('img', { name: m.box(true) }).click()
  await expect.element(screen.getByText(signatureProblemTexts.missing)).not.toBeInTheDocument()
  expect(drawn()).toBe(1)
  await press(m.sign)
  await expect.element(screen.getByText(signatureProblemTexts.missing)).toBeVisible()
  expect(service.asked).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a lost connection keeps what was drawn, and the next press sends it', async () => {
  let isDown = true
  const { screen, draw, press, drawn } = await open(() => {
    if (!isDown) return file()
    isDown = false
    throw new TypeError('lost')
  })
  await draw(20, 200)
  await press(m.sign)
  await expect.element(screen.getByText(m.notSent('网络异常'))).toBeVisible()
  expect(drawn()).toBe(1)
  expect(saved).not.toHaveBeenCalled()
  await press(m.sign)
  await expect.poll(() => saved.mock.calls.length).toBe(1)
})

test('the agreement, which is signed as a contract, has no such button', async () => {
  const screen = await render(<TemplateLink kind="质量保证协议" />)
  await expect.element(screen.getByRole('button', { name: messages.templateOf('质量保证协议') })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: messages.sign })).not.toBeInTheDocument()
})
