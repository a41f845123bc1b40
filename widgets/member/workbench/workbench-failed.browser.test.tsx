import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $hasSessionFailed } from '../../identity/session/parts.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { Workbench } from './workbench.tsx'

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined })
  fakeService(() => envelope(null, codes.failed))
  $hasSessionFailed.set(true)
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-desk')
  $hasSessionFailed.set(false)
  $environment.set({})
})

test('when the service does not say who is there, the page of a known member tells so and asks again', async () => {
  document.documentElement.toggleAttribute('data-desk', true)
  const screen = await render(<Workbench />)
  await expect.element(screen.getByText('采购工作台加载失败')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible()
})

test('where a member never was, it stays the page of a visitor', async () => {
  const screen = await render(<Workbench />)
  await expect.element(screen.container).toBeEmptyDOMElement()
})
