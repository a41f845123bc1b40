import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $wayOn, forgetWayOn, takeWayOn } from './back.ts'
import {
  $agreed,
  $chainGroups,
  $contracts,
  $isLeaving,
  $signProblem,
  $texts,
  $unfolded,
  agree,
  loadContracts,
  saveContract,
  signAgreed,
  signingPage,
  toggleText,
} from './store.ts'

const contract = (id: string, state = 'to-sign') => ({ id, kind: 'quality', state, title: '质量保证协议', number: 'HT1' })
const listed = envelope({ list: [contract('a'), contract('b'), contract('c')], can_sign: 1, is_on_paper: 0, is_passed: 1 })
const url = 'https://api.test/gateway/signing?request=1'
let signAnswer = () => envelope({ url })
let textAnswer = (id: string) => envelope({ ...contract(id), text_hash: `hash-${id}`, paragraphs: ['一'] })

function service() {
  return fakeService(({ url: { pathname } }) => {
    if (pathname === '/api/contract') return listed
    if (pathname === '/api/contract/sign') return signAnswer()
    if (pathname.endsWith('/paper')) return envelope({ name: '协议.html', file: 'PHA-' })
    return textAnswer(pathname.split('/').at(-1) ?? '')
  })
}
const open = vi.spyOn(signingPage, 'open').mockReturnValue()

beforeEach(() => configureEnvironment({ mode: 'site', serviceOrigin: 'https://api.test' }))
afterEach(() => {
  open.mockClear()
  sessionStorage.clear()
  signAnswer = () => envelope({ url })
  textAnswer = id => envelope({ ...contract(id), text_hash: `hash-${id}`, paragraphs: ['一'] })
  $contracts.set({ state: 'loading' })
  $agreed.set([])
  $unfolded.set([])
  $texts.set({})
  $isLeaving.set(false)
  $signProblem.set('')
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

test('what was read and agreed to is signed, once however often it is pressed, where the service says', async () => {
  const { asked } = service()
  await loadContracts()
  await Promise.all(['a', 'b'].map(toggleText))
  agree('a', true)
  agree('b', true)
  agree('b', false)
  // Never opened, so never read.
  agree('c', true)
  await Promise.all([signAgreed(), signAgreed()])
  const sent = asked.filter(each => each.url.pathname === '/api/contract/sign')
  expect(sent.map(each => each.body)).toEqual(['ids=a&hashes=hash-a'])
  expect(open).toHaveBeenCalledExactlyOnceWith(url)
  expect($isLeaving.get()).toBe(true)
  await loadContracts()
  expect($isLeaving.get()).toBe(false)
})

test('nothing is signed before something is agreed to, and a text that has changed is to be read again', async () => {
  const { paths } = service()
  await loadContracts()
  await signAgreed()
  expect([$signProblem.get(), $notices.get().toasts]).toEqual(['请先阅读并勾选要签署的合同', []])
  expect(paths()).toEqual(['GET /api/contract'])
  await toggleText('a')
  agree('a', true)
  expect($signProblem.get()).toBe('')
  signAnswer = () => envelope({ changes: [] }, 409, { msg: '合同内容已更新，请重新阅读后签署' })
  const signing = signAgreed()
  await expect.poll(() => $notices.get().dialogs).toHaveLength(1)
  answerDialog($notices.get().dialogs[0]?.id ?? 0, true)
  await signing
  expect([$agreed.get(), $unfolded.get(), $texts.get(), $isLeaving.get()]).toEqual([[], [], {}, false])
  expect(open).not.toHaveBeenCalled()
})

test('a text is fetched once, and again where it did not arrive', async () => {
  const { paths } = service()
  textAnswer = () => envelope(null, 500)
  await toggleText('a')
  expect($texts.get()['a']).toMatchObject({ state: 'failed' })
  textAnswer = id => envelope({ ...contract(id), text_hash: 'h', paragraphs: ['一'] })
  await toggleText('a')
  expect($unfolded.get()).toEqual([])
  await toggleText('a')
  await toggleText('a')
  await toggleText('a')
  expect($texts.get()['a']).toMatchObject({ state: 'ready' })
  expect(paths()).toEqual(['GET /api/contract/a', 'GET /api/contract/a'])
})

test('a contract is saved once for a click, under the name that the service gives', async () => {
  const { paths } = service()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await Promise.all([saveContract('a'), saveContract('a')])
  expect([paths(), names]).toEqual([['GET /api/contract/a/paper'], ['协议.html']])
})

test('the way on outlives the page of the provider, until the buyer has gone it', () => {
  takeWayOn('/dzht?redirect=%2Fcart%2Fstep2%3Fid%3D1')
  expect($wayOn.get()).toEqual({ path: '/cart/step2?id=1', kind: 'checkout' })
  takeWayOn('/dzht')
  expect($wayOn.get()).toEqual({ path: '/cart/step2?id=1', kind: 'checkout' })
  forgetWayOn()
  takeWayOn('/dzht')
  expect($wayOn.get()).toBeUndefined()
})

test.each([
  ['/cart', 'cart'],
  ['/cart/step3/abc', 'pay'],
  ['/cart/hm?id=abc', 'pay'],
  ['/list', 'goods'],
  ['/goods', 'other'],
])('%s is %s', (path, kind) => {
  takeWayOn(`/dzht?redirect=${encodeURIComponent(path)}`)
  expect($wayOn.get()).toEqual({ path, kind })
})

test.each(['//evil.example', 'https://evil.example/', '/dzht?redirect=/cart', 'javascript:alert(1)'])('%s is no way on', path => {
  takeWayOn(`/dzht?redirect=${encodeURIComponent(path)}`)
  expect($wayOn.get()).toBeUndefined()
})

test('the head office reads and agrees to each kind once, and signs it for every store', async () => {
  const ofStore = (id: string, kind: string) => ({ ...contract(id), kind, text_hash: `hash-${id}` })
  const stores = [
    { id: 2, company: '一店', is_on_paper: 0, is_passed: 1, list: [ofStore('d', 'quality'), ofStore('e', 'purchase')] },
    {
      id: 3,
      company: '二店',
      is_on_paper: 0,
      is_passed: 1,
      list: [ofStore('f', 'quality'), { ...ofStore('g', 'purchase'), state: 'in-force' }],
    },
  ]
  const { asked } = fakeService(({ url: { pathname } }) => {
    if (pathname === '/api/contract') return envelope({ list: [contract('a')], can_sign: 1, is_on_paper: 0, is_passed: 1, stores })
    return pathname === '/api/contract/sign' ? signAnswer() : textAnswer(pathname.split('/').at(-1) ?? '')
  })
  await loadContracts()
  expect($chainGroups.get().map(({ kind, companies }) => [kind, companies])).toEqual([
    ['quality', ['一店', '二店']],
    ['purchase', ['一店']],
  ])
  // Agreed to without having read it: nothing is signed.
  agree('d', true)
  await signAgreed()
  expect($signProblem.get()).not.toBe('')
  await Promise.all(['a', 'd'].map(toggleText))
  agree('a', true)
  await signAgreed()
  const body = new URLSearchParams(asked.at(-1)?.body)
  expect([body.getAll('ids[]'), body.getAll('ids'), [...body.values()]].flat()).toEqual(
    expect.arrayContaining(['a', 'd', 'f', 'hash-d', 'hash-f']),
  )
  expect([...body.values()]).not.toContain('e')
})
