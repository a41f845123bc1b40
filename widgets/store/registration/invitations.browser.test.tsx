import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { registrationStateCall } from '@yaoji/contract/calls/identity/registration'
import { joinReadCall } from '@yaoji/contract/calls/member/staff'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import '../../base/theme/index.css'
import { RegisterCompany } from './company-page.tsx'

const company = { rank: 1, company: '', contact: '', contact_phone: '', email: '', region: '', detail: '' }
const begun = { is_proven: 1, phone: '136****5678', username: '', company, stores: [] }
const names = [
  '仁心堂',
  '河北仁心堂医药连锁有限公司清河县武松东街第一分店',
  '仁'.repeat(60),
  'RenXinTangPharmaceuticalChainStoreWithoutAnyBlankInItsName12',
]

afterEach(async () => {
  await page.viewport(414, 896)
  vi.unstubAllGlobals()
  $environment.set({})
  sessionStorage.clear()
})

test.each([320, 390])('a page with invitations of long names is no wider than a phone of %i px', async width => {
  await page.viewport(width, 844)
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined })
  fakeService(call => {
    if (isCall(call, registrationStateCall)) return envelope(begun)
    return isCall(call, joinReadCall)
      ? envelope({ list: names.map((name, place) => ({ id: `invited-${place}`, company: name, role: 'buyer', name: '王', ends_at: 0 })) })
      : envelope(begun)
  })
  const screen = await render(
    <main>
      <RegisterCompany />
    </main>,
  )
  for (const name of names) await expect.element(screen.getByRole('button', { name: `接受邀请，担任${name}的采购员` })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const button of document.querySelectorAll<HTMLElement>('.yaoji-registration__join button')) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  }
  await expectAccessible(screen.container)
})
