import { describe, expect, test, vi } from 'vitest'
import { cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { partnerLogoutCall, partnerRefreshCall, partnerTokenCall } from '@yaoji/contract/calls/identity/partner'
import { codes } from '@yaoji/contract/codes'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $partnerSession, logIn, logInPossible, logOut, resume } from './parts.ts'
import { bearerOf, fakeWindow, freshPage, over, site, wire } from './test-support/partner-page.ts'

freshPage()

describe('log-in by a window', () => {
  test('opens in the click itself, and has a session that makes calls without cookies', async () => {
    const { open, asked, say } = fakeWindow()
    const service = fakeService(call => (isCall(call, cartTotalCall) ? envelope({ total: { count: 1 } }) : wire('first')))
    expect(await logInPossible()).toBe(true)
    const outcome = logIn()
    expect(open).toHaveBeenCalledOnce()
    expect(Object.fromEntries(asked())).toEqual({
      partner: 'demo',
      origin: location.origin,
      state: expect.stringMatching(/^[\w-]{43}$/),
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    say({ code: 'c' })
    expect(await outcome).toBe('member')
    expect($partnerSession.get()).toEqual({ state: 'member', company: '丹提大药房', storeId: 7, isKept: true })
    await requestSilently(cartTotalCall)
    expect(service.paths()).toEqual(['POST /embed/token', 'POST /embed/refresh', 'GET /api/cart/total'])
    expect(service.asked.map(call => call.init.credentials)).toEqual(['include', 'include', 'omit'])
    expect(bearerOf(service.asked[2] as never)).toBe('Bearer first')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('first')
  })

  test('hears its own window, our origin and its own question alone', async () => {
    const { say, opened } = fakeWindow()
    const service = fakeService(() => wire('first'))
    await logInPossible()
    const outcome = logIn()
    say({ code: 'foreign' }, { origin: 'https://evil.test' })
    say({ code: 'other window' }, { source: window })
    say({ code: 'other question', state: 'x' })
    say({ code: 'something else', about: 'x' })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(service.asked).toEqual([])
    opened.closed = true
    expect(await outcome).toBe('closed')
    expect($partnerSession.get()).toEqual({ state: 'visitor', note: '登录窗口已关闭，没有登录' })
  })

  test('a window that is blocked says so, or leaves for our site where the page may come back', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await logInPossible()
    expect(await logIn()).toBe('blocked')
    expect($partnerSession.get()).toMatchObject({ state: 'visitor', note: expect.stringContaining('拦截') })

    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    configureEnvironment({ returnTo: 'https://portal.test/buy' })
    await logInPossible()
    expect(await logIn()).toBe('leaving')
    const left = new URL(String(assign.mock.lastCall?.[0]))
    expect([left.origin, left.pathname, left.searchParams.get('return')]).toEqual([site, '/embed/login', 'https://portal.test/buy'])

    const service = fakeService(() => wire('first'))
    history.replaceState(null, '', `?a=1&code=c&state=${left.searchParams.get('state')}`)
    $partnerSession.set({ state: 'unknown' })
    await resume()
    expect($partnerSession.get()).toMatchObject({ state: 'member' })
    expect(location.search).toBe('?a=1')
    expect(service.asked[0]?.body).toContain('code=c&verifier=')
  })

  test('an address with another state is no one’s answer', async () => {
    sessionStorage.setItem('yaoji-partner-left', JSON.stringify({ state: 's', verifier: 'v' }))
    history.replaceState(null, '', '?code=stolen&state=x')
    const { paths } = fakeService(over)
    await resume()
    expect(paths()).toEqual(['POST /embed/refresh'])
    expect($partnerSession.get()).toEqual({ state: 'visitor' })
    expect(sessionStorage.getItem('yaoji-partner-left')).toBeNull()
  })

  test('a frame without an address of its own asks as the page around it', async () => {
    vi.stubGlobal('origin', 'https://portal.test')
    const { asked, say } = fakeWindow()
    await logInPossible()
    const outcome = logIn()
    expect(asked().get('origin')).toBe('https://portal.test')
    say({})
    await outcome
  })

  test('who does not allow it is a visitor', async () => {
    const { say } = fakeWindow()
    await logInPossible()
    const outcome = logIn()
    say({})
    expect(await outcome).toBe('refused')
  })
})

describe('a session', () => {
  const logInNow = async () => {
    const { say } = fakeWindow()
    await logInPossible()
    const outcome = logIn()
    say({ code: 'c' })
    return outcome
  }

  test('that runs out is renewed once for all calls that were refused', async () => {
    let token = 1
    const service = fakeService(call => {
      if (isCall(call, partnerTokenCall)) return wire('1')
      if (isCall(call, partnerRefreshCall)) return wire(String(token))
      return bearerOf(call) === `Bearer ${token}` ? envelope({ total: { count: 1 } }) : over()
    })
    await logInNow()
    token = 2
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestSilently(cartTotalCall)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(service.paths().filter(path => path === 'POST /embed/refresh')).toHaveLength(2)
  })

  test('that is over says so, and its calls are a visitor’s', async () => {
    let isOver = false
    fakeService(() => (isOver ? over() : wire('1')))
    await logInNow()
    isOver = true
    expect(await requestSilently(cartTotalCall)).toMatchObject({ ok: false, failure: { code: codes.notLoggedIn } })
    expect($partnerSession.get()).toEqual({ state: 'visitor', note: '登录已失效，请重新登录' })
  })

  test('ends with a reload where the browser does not keep its cookie, and says so', async () => {
    const service = fakeService(call => wire('1', isCall(call, partnerTokenCall) ? { is_kept: 0 } : { is_kept: 0, refresh_token: 'r1' }))
    await logInNow()
    expect($partnerSession.get()).toMatchObject({ state: 'member', isKept: false, note: '本浏览器限制了第三方登录，刷新后需重新登录' })
    await logOut()
    expect(service.asked.at(-1)).toMatchObject({ url: { pathname: partnerLogoutCall.path }, body: 'refresh_token=r1' })
    expect({ ...localStorage }).toEqual({})
  })

  test('of a page where no one has logged in is not asked for', async () => {
    const { asked } = fakeService(() => wire('1'))
    await resume()
    expect([asked, $partnerSession.get()]).toEqual([[], { state: 'visitor' }])
  })
})
