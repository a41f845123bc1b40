import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import { $drawnFor, drawFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { keepPending } from '../../base/lib/requests/pending.ts'
import { $session } from '../session/parts.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { redirectOf } from './redirect.ts'
import { createLogin } from './store.ts'

const navigate = vi.fn<(path: string) => void>()

beforeEach(() => {
  navigate.mockReset()
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  history.replaceState(null, '', '/login?redirect=%2Flist%3Fselect%3D3')
})

afterEach(() => {
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $drawnFor.set(undefined)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
})

function filled(username = 'danti', password = 'Yaoji2026!') {
  const form = createLogin()
  form.typeInto('username', username)
  form.typeInto('password', password)
  return form
}

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  '',
  '/login',
  '/login?redirect=/login',
  'cart',
])('a log-in never leads to %j', wanted => {
  expect(redirectOf(`/login?redirect=${encodeURIComponent(wanted)}`)).toBe('/')
})

test('a log-in leads to the page that asked, or home', () => {
  expect(redirectOf('/login?redirect=%2Flist%3Fselect%3D3%26page%3D2')).toBe('/list?select=3&page=2')
  expect(redirectOf('/login')).toBe('/')
  expect(redirectOf('')).toBe('/')
})

test('logs in, sends no blanks around the name, and leads on', async () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  await filled(' danti ').submitLogin()
  expect(asked[0]?.body).toBe('username=danti&password=Yaoji2026%21')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/list?select=3')
})

test('leads on whom the tab knows to be logged in, and asks no one (spec section 4)', () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  createLogin().receive()
  expect(navigate).not.toHaveBeenCalled()
  drawFor({ buyer: 'danti 1', company: '安康大药房', isPassed: true })
  createLogin().receive()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/list?select=3')
  expect(asked).toEqual([])
})

test('whose session has run out reads so, and whether their work is kept; without storage too', () => {
  history.replaceState(null, '', '/login?redirect=%2Flist&ended=1')
  fakeService(() => pendingAnswer().promise)
  drawFor({ buyer: 'danti 1', company: '安康大药房', isPassed: true })
  const receive = () => {
    const form = createLogin()
    form.receive()
    return form.$login.get().ended
  }
  expect(receive()).toEqual({ isWorkKept: false })
  keepPending(cartAddCall, { body: { goods_id: 1, number: 2 } })
  expect(receive()).toEqual({ isWorkKept: true })
  vi.stubGlobal('sessionStorage', undefined)
  expect(receive()).toEqual({ isWorkKept: false })
  expect(navigate).not.toHaveBeenCalled()
})

test('why their session is over is asked for, and told once it is known', async () => {
  history.replaceState(null, '', '/login?redirect=%2Flist&ended=1')
  const { paths } = fakeService(() => envelope({ reason: 'removed' }))
  const form = createLogin()
  form.receive()
  await expect.poll(() => form.$login.get().ended).toEqual({ isWorkKept: false, why: 'removed' })
  expect(paths()).toEqual(['GET /api/auth/ended'])
})

test('a cookie that the browser refuses is named at the form; only the password has to be typed again', async () => {
  fakeService(call => (isCall(call, loginCall) ? envelope(memberFixture) : envelope(null, 10_001)))
  const form = filled()
  expect(await form.submitLogin()).toBe('password')
  expect(form.$login.get()).toMatchObject({ username: 'danti', password: '', isBusy: false })
  expect(form.$login.get().errors.form).toMatch(/浏览器没有保存登录状态.*Cookie.*https/)
  expect(navigate).not.toHaveBeenCalled()
})

test.each([
  ['', 'x', 'username', { username: '请输入用户名或手机号' }],
  ['  ', '', 'username', { username: '请输入用户名或手机号', password: '请输入密码' }],
  ['danti', '', 'password', { password: '请输入密码' }],
])('asks no one when %j and %j are given', async (username, password, field, errors) => {
  const { asked } = fakeService(() => envelope(memberFixture))
  const form = filled(username, password)
  expect(await form.submitLogin()).toBe(field)
  expect(form.$login.get().errors).toEqual(errors)
  expect(asked).toEqual([])
})

test('a wrong password is reported at its field and dropped; typing corrects it', async () => {
  fakeService(() => envelope(null, 422, { msg: '用户名或密码错误', errors: { password: ['用户名或密码错误'] } }))
  const form = filled()
  expect(await form.submitLogin()).toBe('password')
  expect(form.$login.get()).toMatchObject({ username: 'danti', password: '', isBusy: false, errors: { password: '用户名或密码错误' } })
  expect($notices.get().toasts).toEqual([])
  form.typeInto('password', 'x')
  expect(form.$login.get().errors).toEqual({})
  expect(navigate).not.toHaveBeenCalled()
})

test('an error of no field of ours is above the form', async () => {
  fakeService(() => envelope(null, 422, { errors: { captcha: ['请完成验证'] } }))
  const form = filled()
  await form.submitLogin()
  expect(form.$login.get().errors).toEqual({ form: '请完成验证' })
})

const challenge = { id: 'one', question: '每盒三片，两盒共几片？' }
const asking = envelope({ challenge }, 422, { errors: { challenge_answer: ['登录失败多次，请回答验证问题后重新登录'] } })

test('a question keeps what was typed and is answered with the next try', async () => {
  const { asked } = fakeService(() => asking)
  const form = filled()
  expect(await form.submitLogin()).toBe('challenge_answer')
  expect(form.$login.get()).toMatchObject({ username: 'danti', password: 'Yaoji2026!', challenge, challenge_answer: '' })
  expect(await form.submitLogin()).toBe('challenge_answer')
  expect(form.$login.get().errors).toEqual({ challenge_answer: '请填写验证问题的答案' })
  expect(asked).toHaveLength(1)
  form.typeInto('challenge_answer', '6')
  await form.submitLogin()
  expect(asked[1]?.body).toBe('username=danti&password=Yaoji2026%21&challenge_id=one&challenge_answer=6')
})

test('a wrong password may bring the question for the next try; without one the field goes', async () => {
  const refused = { errors: { password: ['用户名或密码错误'] } }
  fakeService(({ body }) => (body.includes('challenge_id') ? envelope(null, 422, refused) : envelope({ challenge }, 422, refused)))
  const form = filled()
  expect(await form.submitLogin()).toBe('password')
  expect(form.$login.get()).toMatchObject({ password: '', challenge, errors: { password: '用户名或密码错误' } })
  form.typeInto('password', 'x')
  form.typeInto('challenge_answer', '6')
  await form.submitLogin()
  expect(form.$login.get()).toMatchObject({ challenge: undefined, challenge_answer: '' })
})

test.each([null, 1, 'x', [], { challenge: null }, { challenge: { id: 1, question: 'x' } }, { challenge: { id: 'x' } }])(
  'data of %j are no question',
  async data => {
    fakeService(() => envelope(data, 422, { errors: { password: ['用户名或密码错误'] } }))
    const form = filled()
    await form.submitLogin()
    expect(form.$login.get().challenge).toBeUndefined()
  },
)

test('a busy service keeps what was typed, the question too', async () => {
  let answer = asking
  fakeService(() => answer)
  const form = filled()
  await form.submitLogin()
  form.typeInto('challenge_answer', '6')
  answer = envelope(null, 503)
  expect(await form.submitLogin()).toBeUndefined()
  expect(form.$login.get()).toMatchObject({ password: 'Yaoji2026!', challenge, challenge_answer: '6', isBusy: false })
})

test('a lost network keeps what was typed', async () => {
  fakeService(() => Promise.reject(new TypeError('Failed to fetch')))
  const form = filled()
  expect(await form.submitLogin()).toBeUndefined()
  expect(form.$login.get()).toMatchObject({ username: 'danti', password: 'Yaoji2026!', isBusy: false, errors: {} })
  expect($notices.get().toasts.map(({ text }) => text)).toEqual(['网络异常，请检查后重试'])
})

test('a second press while the first is under way asks once', async () => {
  const answer = pendingAnswer()
  const { asked } = fakeService(call => (isCall(call, loginCall) ? answer.promise : envelope(memberFixture)))
  const form = filled()
  const first = form.submitLogin()
  await form.submitLogin()
  answer.resolve(envelope(memberFixture))
  await first
  expect(asked.filter(call => isCall(call, loginCall))).toHaveLength(1)
})

test('the height of rows that the person chose elsewhere is there before the next page is drawn', async () => {
  fakeService(() => envelope({ ...memberFixture, density: 'cozy' }))
  await filled().submitLogin()
  expect([localStorage.getItem('yaoji-density'), navigate.mock.calls.length]).toEqual(['cozy', 1])
  localStorage.clear()
  delete document.documentElement.dataset.density
})
