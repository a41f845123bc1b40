import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { applicationCall } from '@yaoji/contract/calls/registration'
import { paperListCall, type PaperWire } from '@yaoji/contract/calls/paper'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { envelope, fakeService, isCall } from '../test-support/fake-service.ts'
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
  ...{ issued_on: '', expires_on: '', is_endless: 0, days: null, pages: [], handed: null },
}

afterEach(() => {
  $environment.set({})
  vi.unstubAllGlobals()
})

/** With one paper in this state and one that is missing. */
async function expectTold(state: PaperWire['state'], text: string) {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const papers = {
    state: 'none',
    state_text: '未认证',
    zizhi_days: null,
    list: [
      { ...paper, state },
      { ...paper, kind: '开票资料' },
    ],
  }
  fakeService(call => {
    if (isCall(call, applicationCall)) return envelope(application)
    return envelope(isCall(call, paperListCall) ? papers : null)
  })
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(createElement(RegisterPapers))
  await expect.poll(() => container.querySelector('[role=status]')?.textContent).toContain(text)
  root.unmount()
}

test('who has handed in the company and no papers is not told that everything is there', async () => {
  await expectTold('missing', '企业信息已提交，还差2份必需证件')
  await expectTold('waiting', '企业信息已提交，还差1份必需证件')
})
