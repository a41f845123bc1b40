import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaperListWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { kindsOf } from '@yaoji/contract/papers/needed'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $chosen, assign, chooseFiles, guessKind, openKinds, sendChosen } from './bulk-store.ts'
import { messages } from './messages.ts'
import { $uploads, dropUpload } from './upload-store.ts'

const file = (name: string, bytes = 10, type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })
const field = (body: string, name: string) => new URLSearchParams(body).get(name)

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  for (const { id } of $uploads.get()) dropUpload(id)
  $chosen.set([])
  $environment.set({})
})

test.each([
  [1, '营业执照副本.jpg', '营业执照'],
  [1, '执照 正本.pdf', '营业执照'],
  [1, '清河店-药品经营许可证（2）.png', '药品经营许可证'],
  [1, '法人身份证反面.jpg', '法定代表人身份证'],
  [1, '含麻采购委托书.pdf', '含麻采购委托书'],
  [1, '采购授权书.pdf', '采购委托书'],
  [1, '食品经营许可证.pdf', '食品经营许可证'],
  [1, '二类备案.jpg', '第二类医疗器械经营备案凭证'],
  [2, '诊所备案.jpg', '诊所备案凭证'],
  [2, '负责人身份证.jpg', '负责人身份证'],
  [4, '门店清单.xlsx.pdf', '门店清单'],
  [1, 'IMG_2034.jpg', undefined],
])('for customer type %i a file %s is of %s', (rank, name, kind) => {
  expect(guessKind(name, kindsOf(rank))).toBe(kind)
})

test('files of several papers are sent in one go, each to its own; what is not assigned or cannot be sent stays', async () => {
  const { asked } = fakeService(({ url }) =>
    url.pathname === '/api/user/zizhi/page' ? envelope(null, 422, { errors: { file: ['坏'] } }) : envelope(null),
  )
  chooseFiles(
    [
      file('法人身份证.pdf'),
      file('执照10.pdf'),
      file('执照2.pdf'),
      file('开票资料.pdf'),
      file('IMG_1.pdf'),
      file('IMG_2.pdf'),
      file('空.pdf', 0),
      file('a.zip', 5, 'application/zip'),
    ],
    kindsOf(1),
  )
  expect(
    $chosen
      .get()
      .map(({ kind, problem }) => [kind, problem])
      .toSorted(),
  ).toEqual(
    [
      ['营业执照', ''],
      ['营业执照', ''],
      ['开票资料', ''],
      ['法定代表人身份证', ''],
      ['', ''],
      ['', ''],
      ['', messages.empty],
      ['', messages.wrongType],
    ].toSorted(),
  )
  assign($chosen.get().find(each => each.file.name === 'IMG_1.pdf')!.id, '采购委托书')
  // Its holder has still to agree.
  sendChosen(new Set(['法定代表人身份证']))
  expect(
    $chosen
      .get()
      .map(each => each.file.name)
      .toSorted(),
  ).toEqual(['IMG_2.pdf', 'a.zip', '法人身份证.pdf', '空.pdf'].toSorted())
  await expect.poll(() => $uploads.get().filter(({ problem }) => problem === '坏')).toHaveLength(4)
  const kinds = asked.filter(({ url }) => url.pathname === '/api/user/zizhi/page').map(({ body }) => field(body, 'kind'))
  expect(kinds.toSorted()).toEqual(['营业执照', '营业执照', '开票资料', '采购委托书'].toSorted())
  // Pages follow each other as their names count them.
  expect(
    $uploads
      .get()
      .filter(({ kind }) => kind === '营业执照')
      .map(({ name }) => name),
  ).toEqual(['执照2.pdf', '执照10.pdf'])
})

test('what is being looked at takes no pages', () => {
  const paper = (kind: PaperWire['kind'], state: PaperWire['state']) => ({ kind, state }) as PaperWire
  const list = [
    paper('营业执照', 'waiting'),
    paper('开票资料', 'missing'),
    paper('药品经营许可证', 'changing'),
    paper('采购委托书', 'rejected'),
  ]
  expect(openKinds({ list } as PaperListWire)).toEqual(['开票资料', '采购委托书'])
})
