import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { applicationCall } from '@yaoji/contract/calls/identity/registration'
import { paperListCall, type PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $news } from '../../base/lib/stores/news.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { RegisterPapers } from './papers-page.tsx'

const company = { rank: 1, company: '安康大药房', contact: '', contact_phone: '', email: '', region: '', detail: '' }
const application = {
  state: 'waiting',
  state_name: '认证中',
  reason: '',
  company,
  submitted_at: 0,
  decided_at: 0,
  stores: [],
  may_change: 1,
}
const paper: PaperWire = {
  ...{ kind: '营业执照', is_required: 1, one_of: [], state: 'missing', state_text: '未上传', opens: [], number: '' },
  ...{ issued_on: '', expires_on: '', is_endless: 0, days: null, pages: [], consent: null, handed: null },
}

type Later = { becomes: Partial<PaperWire>; path: string; text: string }

afterEach(() => {
  $environment.set({})
  vi.unstubAllGlobals()
})

afterEach(() => {
  $news.set(undefined)
  sessionStorage.clear()
})

const statusText = (container: Element) => container.querySelector('[role=status]')?.textContent

/** With one paper in this state and one that is missing; what becomes of it later is news. */
async function expectTold(state: PaperWire['state'], text: string, later?: Later) {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const papersWith = (first: Partial<PaperWire>) => ({
    state: 'none',
    state_text: '未认证',
    zizhi_days: null,
    list: [
      { ...paper, ...first },
      { ...paper, kind: '开票资料' },
    ],
  })
  let papers = papersWith({ state })
  fakeService(call => {
    if (isCall(call, applicationCall)) return envelope(application)
    return envelope(isCall(call, paperListCall) ? papers : null)
  })
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(createElement(RegisterPapers))
  await expect.poll(() => statusText(container)).toContain(text)
  if (later) {
    papers = papersWith(later.becomes)
    $news.set({ path: later.path })
    await expect.poll(() => statusText(container)).toContain(later.text)
  }
  root.unmount()
}

// First: the stores are of the module, and no test before it has loaded papers.
test('nothing is said of papers before their answer is there', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const papers = Promise.withResolvers<string>()
  const service = fakeService(call =>
    isCall(call, paperListCall) ? papers.promise : envelope(isCall(call, applicationCall) ? application : null),
  )
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(createElement(RegisterPapers))
  await expect.poll(() => service.asked.some(call => isCall(call, paperListCall))).toBe(true)
  expect(container.textContent).not.toMatch(/等待审核|先逛逛/)
  papers.resolve(envelope({ state: 'none', state_text: '未认证', zizhi_days: null, list: [paper] }))
  await expect.poll(() => statusText(container)).toContain('还差1份必需证件')
  expect(container.textContent).toContain('先逛逛')
  root.unmount()
})

test('who has handed in the company and no papers is not told that everything is there', async () => {
  await expectTold('missing', '企业信息已提交，还差2份必需证件')
  await expectTold('waiting', '企业信息已提交，还差1份必需证件')
})

test('what the shop decides is said on the open page, with the reason', async () => {
  const handed: PaperWire['handed'] = {
    id: 'handed-1',
    state: 'rejected',
    number: '',
    issued_on: '',
    expires_on: '',
    is_endless: 0,
    reason: '公章不清晰',
    pages: [],
  } as const
  const path = '/zzzj?kind=%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7'
  const rejected: Later = { becomes: { state: 'rejected', handed }, path, text: '营业执照未通过：公章不清晰' }
  await expectTold('waiting', '还差1份必需证件', rejected)
  await expectTold('rejected', '1份证件被退回', { becomes: { state: 'passed' }, path, text: '还差1份必需证件' })
})

test('the reload that follows a log-in comes first, once', async () => {
  const reload = vi.spyOn(shownPage, 'reload').mockReturnValue()
  sessionStorage.setItem('yaoji-logged-in', 'fresh')
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const service = fakeService(call => envelope(isCall(call, applicationCall) ? application : null))
  const root = createRoot(document.createElement('div'))
  root.render(createElement(RegisterPapers))
  await expect.poll(() => reload.mock.calls).toHaveLength(1)
  const applications = () => service.asked.filter(call => isCall(call, applicationCall)).length
  expect(applications()).toBe(0)
  root.unmount()
  const again = createRoot(document.createElement('div'))
  again.render(createElement(RegisterPapers))
  await expect.poll(applications).toBe(1)
  expect(reload).toHaveBeenCalledTimes(1)
  again.unmount()
})
