import { afterEach, expect, test, vi } from 'vitest'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { personalCloseCall, personalCopyCall, personalDataCall, personalWithdrawCall } from '@yaoji/contract/calls/member/personal-data'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $ownData, openRight, submitRight, typeOwnData, withdrawConsent } from './own-data-store.ts'

vi.mock('../../base/lib/files/save-file.ts', () => ({ saveFile: vi.fn(), bytesOf: (text: string) => text }))

const page = { open: [], closes: [], requests: [], consents: [] }

function shown(answering: Parameters<typeof fakeService>[0]) {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  return fakeService(answering)
}

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $ownData.set({ password: '', text: '', isBusy: false, errors: {} })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('a right without the password is refused at its field, and nothing is sent', async () => {
  const { asked } = shown(() => envelope(page))
  openRight('copy')
  await expect.poll(() => $ownData.get().page).toEqual(page)
  await submitRight()
  expect($ownData.get().errors).toEqual({ password: '请输入当前登录密码' })
  expect(asked.filter(call => isCall(call, personalCopyCall))).toEqual([])
  typeOwnData({ password: 'x' })
  expect($ownData.get().errors).toEqual({})
})

test('a copy fetches every part, and the password does not stay', async () => {
  const { saveFile } = await import('../../base/lib/files/save-file.ts')
  const { asked } = shown(call => envelope(isCall(call, personalCopyCall) ? { name: 'a.zip', file: 'AA', parts: 3 } : page))
  openRight('copy')
  typeOwnData({ password: 'Mima-1234' })
  await submitRight()
  expect(asked.filter(call => isCall(call, personalCopyCall))).toHaveLength(3)
  expect(saveFile).toHaveBeenCalledTimes(3)
  expect($ownData.get()).toMatchObject({ wish: undefined, password: '' })
})

test('closing asks first; what is open is shown, and the person stays logged in', async () => {
  const open = [{ text: '余额', path: '/yegl' }]
  const { asked } = shown(call => {
    if (isCall(call, personalCloseCall)) return envelope({ is_closed: 0, open })
    return envelope(isCall(call, personalDataCall) ? { ...page, open } : page)
  })
  openRight('close')
  typeOwnData({ password: 'Mima-1234' })
  const closing = submitRight()
  await expect.poll(() => $notices.get().dialogs.length).toBe(1)
  expect(asked.filter(call => isCall(call, personalCloseCall))).toEqual([])
  answerDialog($notices.get().dialogs[0]?.id ?? 0, true)
  await closing
  expect($ownData.get().page?.open).toEqual(open)
  expect(asked.filter(call => isCall(call, userBaseCall))).toEqual([])
})

test('a consent is withdrawn once what follows was read, and stays where the person thinks better of it', async () => {
  const consent = { id: 'c1', company: '安和', kind: '受托人身份证', version: '2026-11-29', agreed_at: 1, withdrawn_at: null } as const
  const { asked } = shown(call =>
    envelope(
      isCall(call, personalWithdrawCall) ? { ...page, consents: [{ ...consent, withdrawn_at: 2 }] } : { ...page, consents: [consent] },
    ),
  )
  const withdrawn = () => asked.filter(call => isCall(call, personalWithdrawCall)).length
  openRight('consents')
  await expect.poll(() => $ownData.get().page?.consents).toEqual([consent])
  for (const isSure of [false, true]) {
    const withdrawing = withdrawConsent(consent)
    await expect.poll(() => $notices.get().dialogs.length).toBe(1)
    const [dialog] = $notices.get().dialogs
    expect(dialog).toMatchObject({ text: expect.stringContaining('照片立即删除') })
    answerDialog(dialog?.id ?? 0, isSure)
    await withdrawing
    expect(withdrawn()).toBe(isSure ? 1 : 0)
  }
  expect($ownData.get().page?.consents[0]?.withdrawn_at).toBe(2)
})
