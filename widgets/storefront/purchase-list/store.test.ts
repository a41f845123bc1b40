import { describe, expect, test } from 'vitest'
import { purchaseListMatchCall, purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { codes } from '@yaoji/contract/codes'
import { $session } from '../../identity/session/parts.ts'
import { envelope, isCall } from '../../../testing/widgets/fake-service.ts'
import { purchaseList } from '../../../testing/widgets/purchase-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { chooseGoods, deleteLine, restoreRow, setNumber, takeBack, takeGoods } from './correct.ts'
import { forgetSource } from './list-source.ts'
import { readFile, readText, rereadColumns, startOver } from './read-list.ts'
import { $list, emptyList } from './store.ts'
import { comeBackToList, eachWithEmptyList, kinds, leaveList, lineAt, readSample, serveList } from './test-support/list.ts'

eachWithEmptyList()

describe('reading', () => {
  test('shows every row of the answer, rows of the same goods together', async () => {
    await readSample()
    expect(kinds()).toEqual([
      ['1', 'ignored'],
      ['2+6', 'ready'],
      ['3', 'choose'],
      ['4', 'fix'],
      ['5', 'missing'],
    ])
  })

  test('says what is missing without asking', async () => {
    const service = serveList()
    await readText()
    expect([$list.get().problem, service.paths()]).toEqual(['请粘贴采购清单，或选择一个文件', []])
  })

  test.each<[string, () => string | Promise<string>, string]>([
    ['refused', () => envelope(null, codes.invalid, { msg: '清单是空的', errors: { text: ['清单是空的'] } }), '清单是空的'],
    ['lost', () => Promise.reject(new TypeError('network')), '网络异常，请检查后重试，清单不会丢失'],
  ])('that is %s keeps the text and says why', async (_, read, problem) => {
    await readSample({ read })
    expect($list.get()).toMatchObject({ stage: 'input', text: '板蓝根', problem })
  })

  test('sends a file as base64url, and none that is too large', async () => {
    const service = serveList()
    await readFile(new File([new Uint8Array(1024 * 1024 + 1)], 'a.csv'))
    expect($list.get().problem).toBe('文件超过 1 MB，请拆分后再导入')
    await readFile(new File([new Uint8Array([0xfb, 0xef, 0xff])], '清单.xlsx'))
    expect(new URLSearchParams(service.asked.at(-1)?.body).get('file')).toBe('--__')
    expect($list.get().stage).toBe('review')
  })

  test('starting over keeps the text to be corrected', async () => {
    await readSample()
    startOver()
    expect($list.get()).toEqual({ ...emptyList, text: '板蓝根' })
  })
})

describe('reading again with other columns', () => {
  const columns = [
    { heading: '药品', sample: '板蓝根', field: 'name' as const },
    { heading: '一店', sample: '10', field: 'skip' as const },
  ]
  const readFileWithColumns = async () => {
    const service = serveList({ read: () => envelope({ ...purchaseList, columns }) })
    await readFile(new File([new Uint8Array([0xfb, 0xef, 0xff])], '清单.xlsx'))
    return service
  }
  const bodies = (service: ReturnType<typeof serveList>) =>
    service.asked.filter(asked => isCall(asked, purchaseListReadCall)).map(({ body }) => new URLSearchParams(body))

  test('sends the same file, also after a reload, and keeps what was chosen, typed and deleted', async () => {
    const service = await readFileWithColumns()
    chooseGoods(3, 4)
    setNumber(lineAt(2), 50)
    deleteLine(lineAt(4))
    leaveList()
    const stop = comeBackToList()
    await rereadColumns(['name', 'quantity'])
    const [, again] = bodies(service)
    expect([again?.get('file'), again?.get('name'), again?.getAll('columns')]).toEqual(['--__', '清单.xlsx', ['name', 'quantity']])
    expect([lineAt(3).goods?.id, lineAt(2).number, lineAt(4).status.kind]).toEqual([4, 50, 'deleted'])
    stop()
  })

  test('asks for the file where the tab has lost it', async () => {
    const service = await readFileWithColumns()
    forgetSource()
    await rereadColumns(['name', 'quantity'])
    expect([$list.get().problem, bodies(service)]).toMatchObject(['请重新选择文件，再改列的含义', { length: 1 }])
  })
})

describe('correcting', () => {
  test('a quantity of merged rows is that of all', async () => {
    await readSample()
    setNumber(lineAt(2), 50)
    expect(lineAt(2)).toMatchObject({ number: 50, status: { kind: 'ready', number: 50 } })
  })

  test('a candidate, a deletion and its restoring', async () => {
    await readSample()
    chooseGoods(3, 4)
    expect(lineAt(3)).toMatchObject({ number: 10, status: { kind: 'ready' }, goods: { id: 4 } })
    deleteLine(lineAt(3))
    expect(lineAt(3).status.kind).toBe('deleted')
    restoreRow(3)
    expect(lineAt(3).status.kind).toBe('ready')
  })

  test('goods that were searched for, in two rows at once', async () => {
    const service = await readSample()
    await Promise.all([takeGoods(lineAt(5).rows[0]!, 2), takeGoods(lineAt(3).rows[0]!, 2)])
    expect(lineAt(3)).toMatchObject({ number: 30, goods: { id: 2 }, rows: [{ row: 3 }, { row: 5 }] })
    expect(
      service.asked.filter(asked => isCall(asked, purchaseListMatchCall)).map(({ body }) => new URLSearchParams(body).get('goods_id')),
    ).toEqual(['2', '2'])
  })

  test('a line that was no greeting', async () => {
    await readSample()
    await takeBack(lineAt(1).rows[0]!)
    expect(lineAt(1)).toMatchObject({ rows: [{ row: 1, text: '你好' }], goods: { id: 2 } })
  })
})

describe('what the tab remembers', () => {
  test('comes back after a reload', async () => {
    await readSample()
    setNumber(lineAt(2), 40)
    leaveList()
    const stop = comeBackToList()
    expect([$list.get().stage, lineAt(2).number]).toEqual(['review', 40])
    stop()
  })

  test('waits for its member, and is not shown to another', async () => {
    await readSample()
    leaveList()
    $session.set({ state: 'visitor' })
    const stop = comeBackToList()
    expect($list.get().rows).toEqual([])
    $session.set({ state: 'member', user: memberFixture })
    expect($list.get().rows).toHaveLength(6)
    stop()
    leaveList()
    $session.set({ state: 'member', user: { ...memberFixture, username: 'other' } })
    const again = comeBackToList()
    expect($list.get().rows).toEqual([])
    again()
  })
})
