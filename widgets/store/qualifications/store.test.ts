import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaperListWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $paperForms, openPaperForm, sendPaper, typePaper } from './form-store.ts'
import { $papers, loadPapers, missingPapers } from './list-store.ts'
import { messages } from './messages.ts'
import { fileProblem, prepareFile } from './prepare-file.ts'
import { $uploads, addFiles, dropUpload, isUploading, retryUpload } from './upload-store.ts'

const kind = '药品经营许可证'
const paper = (change: Partial<PaperWire> = {}): PaperWire => ({
  kind,
  is_required: 1,
  one_of: [],
  state: 'missing',
  state_text: '未上传',
  opens: [],
  number: '',
  issued_on: '',
  expires_on: '',
  is_endless: 0,
  days: null,
  pages: [],
  consent: null,
  handed: null,
  ...change,
})
const page = { id: 'page-1', type: 'image/png', url: '/file/page-1', state: 'waiting', reason: '' } as const
const withPage = paper({
  handed: { id: 'handed-1', state: 'draft', number: '', issued_on: '', expires_on: '', is_endless: 0, reason: '', pages: [page] },
})
const listOf = (...list: PaperWire[]): PaperListWire => ({ state: 'none', state_text: '未认证', zizhi_days: null, list })
const file = (bytes: number, name = '许可证.pdf', type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })
const field = (body: string, name: string) => new URLSearchParams(body).get(name)

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of $uploads.get()) dropUpload(id)
  tabMemory.forget(`yaoji-paper-${kind}`)
  $paperForms.set({})
  cleanStores($papers, $uploads)
  $papers.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

describe('files of a paper', () => {
  test('go in pieces, one file after the other, and are pages then', async () => {
    $papers.set({ state: 'ready', value: listOf(paper()) })
    const service = fakeService(({ url }) => envelope(url.pathname === '/api/user/zizhi/page' ? withPage : null))
    addFiles(kind, [file(joiningLimits.filePieceBytes + 1), file(10, '背面.pdf')])
    await expect.poll(() => $uploads.get()).toEqual([])
    const sent = service.asked.map(({ url, body }) => [
      url.pathname,
      field(body, 'position') ?? field(body, 'pieces'),
      field(body, 'piece')?.length,
    ])
    expect(sent).toEqual([
      ['/api/file/piece', '0', joiningLimits.filePieceTextMax],
      ['/api/file/piece', '1', 2],
      ['/api/user/zizhi/page', '2', undefined],
      ['/api/file/piece', '0', 14],
      ['/api/user/zizhi/page', '1', undefined],
    ])
    expect($papers.get()).toMatchObject({ value: { list: [{ handed: { pages: [page] } }] } })
  })

  test('that broke off go on where they did, under the same number', async () => {
    $papers.set({ state: 'ready', value: listOf(paper()) })
    let isDown = true
    const service = fakeService(({ url, body }) => {
      if (isDown && field(body, 'position') === '1') throw new TypeError('network')
      return envelope(url.pathname === '/api/user/zizhi/page' ? withPage : null)
    })
    addFiles(kind, [file(2 * joiningLimits.filePieceBytes)])
    await expect.poll(() => $uploads.get()).toMatchObject([{ problem: messages.notArrived('网络异常'), canRetry: true, percent: 33 }])
    expect(isUploading()).toBe(true)
    isDown = false
    retryUpload($uploads.get()[0]?.id ?? '')
    await expect.poll(() => $uploads.get()).toEqual([])
    expect(service.asked.map(({ body }) => field(body, 'position'))).toEqual(['0', '1', '1', null])
    expect(new Set(service.asked.map(({ body }) => field(body, 'upload_id'))).size).toBe(1)
  })

  test('that are refused say why and are not tried again', async () => {
    const errors = { file: ['文件已损坏或不完整，请重新拍照或导出后上传'] }
    fakeService(({ url }) => (url.pathname === '/api/user/zizhi/page' ? envelope(null, 422, { errors }) : envelope(null)))
    addFiles(kind, [file(10)])
    await expect.poll(() => $uploads.get()).toMatchObject([{ problem: errors.file[0], canRetry: false }])
    expect(isUploading()).toBe(false)
  })

  test.each([
    [0, 'image/png', messages.empty],
    [10, 'application/zip', messages.wrongType],
    [10, 'image/svg+xml', messages.wrongType],
    [10, '', messages.wrongType],
    [52_428_800, 'application/pdf', messages.tooLarge],
    [joiningLimits.paperFileMaxBytes, 'application/pdf', undefined],
    [52_428_800, 'image/heic', undefined],
  ])('of %i bytes and type %s are looked at before anything is sent', (size, type, problem) => {
    expect(fileProblem({ size, type })).toBe(problem)
  })

  test.each([
    ['image/heic', messages.foreignPicture],
    ['image/jpeg', messages.unreadable],
  ])('of %s that this browser cannot open are reported with what helps', async (type, problem) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
    expect(await prepareFile(new File([new Uint8Array(3_000_000)], 'IMG_1', { type }))).toBe(problem)
    vi.unstubAllGlobals()
  })
})

describe('what is typed of a paper', () => {
  test('is kept in the tab at once, with the store a moment later, and is there again when the form is', async () => {
    vi.useFakeTimers()
    const service = fakeService(() => envelope(withPage))
    openPaperForm(paper({ number: '浙AA1' }))
    typePaper(kind, { number: '浙AA12' })
    typePaper(kind, { number: '浙AA123' })
    $paperForms.set({})
    openPaperForm(paper({ number: '浙AA1' }))
    expect($paperForms.get()[kind]?.draft.number).toBe('浙AA123')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(service.asked.map(({ body }) => [field(body, 'number'), field(body, 'is_sent')])).toEqual([['浙AA123', '0']])
  })

  test('is handed in whole, with what is wrong at its field, and stays when that fails', async () => {
    const errors = { number: ['证件编号已被占用'] }
    const service = fakeService(() => envelope(null, 422, { errors }))
    openPaperForm(paper())
    expect(await sendPaper(paper())).toBe(false)
    expect(Object.keys($paperForms.get()[kind]?.errors ?? {})).toEqual(['pages', 'number', 'issued_on', 'expires_on'])
    expect(service.asked).toEqual([])
    typePaper(kind, { number: '浙AA571', issued_on: '2020-01-01', expires_on: '2090-01-01' })
    expect(await sendPaper(withPage)).toBe(false)
    expect($paperForms.get()[kind]).toMatchObject({ errors: { number: errors.number[0] }, draft: { number: '浙AA571' }, isSending: false })
    fakeService(() => envelope(paper({ state: 'waiting' })))
    expect(await sendPaper(withPage)).toBe(true)
    expect([$paperForms.get()[kind], tabMemory.read(`yaoji-paper-${kind}`)]).toEqual([undefined, undefined])
  })
})

test('of two alternatives one is missing, or none', async () => {
  const group: PaperWire['one_of'] = ['医疗机构执业许可证', '诊所备案凭证']
  const two = (state: PaperWire['state']) => [
    paper({ kind: '医疗机构执业许可证', one_of: group }),
    paper({ kind: '诊所备案凭证', one_of: group, state }),
    paper({ kind: '开户许可证', is_required: 0 }),
  ]
  const kinds = (list: PaperWire[]) => missingPapers(listOf(...list)).map(each => each.kind)
  expect(kinds(two('missing'))).toEqual(['医疗机构执业许可证'])
  expect(kinds(two('changing'))).toEqual([])
  expect(kinds([paper({ state: 'rejected' }), paper({ kind: '营业执照', state: 'waiting' })])).toEqual([kind])
  fakeService(() => envelope(listOf(paper())))
  await loadPapers()
  expect($papers.get()).toMatchObject({ state: 'ready' })
})
