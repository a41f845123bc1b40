import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { PartnerDesk } from './partner-desk.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

const desk = {
  ...{ name: '康联药店联盟', key: '3f2a', former_key: '', former_until: 0, mail: 'ji***@kanglian.example' },
  ...{ origins: ['https://a.cn'], returns: [], scopes: ['search', 'cart'], theme: '' },
}
const quiet = { days: 30, searches: 0, empty: 0, errors: [], refused: [], versions: [] }
const show = () =>
  render(
    <main>
      <PartnerDesk />
      <Notices />
    </main>,
  )

test('a session that runs out while one writes loses no word: the form is as it was after the next log-in', async () => {
  let isIn = true
  const { asked } = fakeService(({ method, body = '', url: { pathname } }) => {
    if (pathname.endsWith('/health')) return envelope(quiet)
    if (pathname.endsWith('/code')) return envelope({ code_id: 'id', resend_seconds: 60 })
    if (pathname.endsWith('/enter')) isIn = true
    if (!isIn && method === 'POST') return envelope(null, codes.forbidden)
    if (pathname.endsWith('/change') && !body.includes('code='))
      return envelope(null, codes.invalid, { errors: { code: ['请填写验证码'] } })
    return envelope({ ...desk, ...(pathname.endsWith('/change') && { origins: ['https://a.cn', 'https://b.cn'] }) })
  })
  const screen = await show()
  const origins = screen.getByLabelText('来源地址', { exact: true })
  await origins.fill('https://a.cn\nhttps://b.cn')
  isIn = false
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByText('登录已失效，请重新登录', { exact: false })).toBeVisible()
  await screen.getByLabelText('合作伙伴编号').fill(' 3f2a ')
  await screen.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(screen.getByRole('button', { name: '60秒后可重新获取' })).toBeDisabled()
  await screen.getByLabelText('验证码', { exact: true }).fill('123456')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '登录', exact: true }).click()
  await expect.element(origins).toHaveValue('https://a.cn\nhttps://b.cn')
  // Another page than those that are registered: the mail has to agree.
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByText('请填写验证码')).toBeVisible()
  await screen.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(screen.getByText('验证码已发到 ji***@kanglian.example', { exact: false })).toBeVisible()
  await screen.getByLabelText('验证码', { exact: true }).fill('654321')
  await expect.element(screen.getByText('请填写验证码')).not.toBeInTheDocument()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByText('已保存，立即生效')).toBeVisible()
  const change = asked.findLast(({ url }) => url.pathname.endsWith('/change'))
  expect(Object.fromEntries(new URLSearchParams(change?.body))).toMatchObject({ code_id: 'id', code: '654321' })
  await expect.element(screen.getByLabelText('验证码', { exact: true })).not.toBeInTheDocument()
  const sent = asked.find(({ url }) => url.pathname.endsWith('/enter'))
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({ key: '3f2a', code_id: 'id', code: '123456' })
})

test('what the service refuses is at its field, and everything typed stays', async () => {
  fakeService(({ url: { pathname } }) => {
    if (pathname.endsWith('/health')) return envelope(quiet)
    const taken = 'https://b.cn 已经登记在别的合作伙伴名下'
    return pathname.endsWith('/change') ? envelope(null, codes.invalid, { errors: { origins: [taken] } }) : envelope(desk)
  })
  const screen = await show()
  await screen.getByLabelText('来源地址', { exact: true }).fill('https://a.cn\nhttps://b.cn')
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByText('https://b.cn 已经登记在别的合作伙伴名下')).toBeVisible()
  await expect.element(screen.getByLabelText('来源地址', { exact: true })).toHaveValue('https://a.cn\nhttps://b.cn')
})

test('how the pages fared is said in words, and a failure of that alone can be repeated', async () => {
  let isDown = true
  fakeService(({ url: { pathname } }) => {
    if (!pathname.endsWith('/health')) return envelope(desk)
    if (isDown) return envelope(null, codes.unavailable)
    return envelope({
      ...{ days: 30, searches: 40, empty: 10, errors: [{ kind: 'busy', count: 3 }], refused: [{ origin: 'https://c.cn', count: 2 }] },
      versions: [
        { version: '1.1.0', count: 3 },
        { version: '1.0.0', count: 1 },
      ],
    })
  })
  const screen = await show()
  await expect.element(screen.getByText('最近30天的情况没有读到')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: '重试' }).click()
  for (const text of ['搜索40次，其中没有结果10次（25%）', '过于频繁：3次', 'https://c.cn：2次', '1.1.0：75%', '1.0.0：25%'])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expectAccessible(screen.container)
})

test.each([
  ['#ffd54f', '白字对比只有 1.4:1', '深色底上对比 11.6:1，可以看清'],
  ['#14436f', '白字对比 10.1:1，可以看清', '深色底上对比只有 1.6:1，低于 3:1'],
])('the colour %s is judged on a light page and on a dark one', async (theme, light, dark) => {
  fakeService(({ url: { pathname } }) => (pathname.endsWith('/health') ? envelope(quiet) : envelope(desk)))
  const screen = await show()
  await screen.getByLabelText('主色').fill(theme)
  await expect.element(screen.getByText(light, { exact: false })).toBeVisible()
  await expect.element(screen.getByText(dark, { exact: false })).toBeVisible()
  const grounds = [...screen.container.querySelectorAll('.yaoji-partner-desk__bar')].map(bar => getComputedStyle(bar).backgroundColor)
  expect(grounds).toEqual(['rgb(255, 255, 255)', 'rgb(23, 33, 30)'])
  await expectAccessible(screen.container)
})
