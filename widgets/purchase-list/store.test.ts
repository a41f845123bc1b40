import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/cart'
import { cartImportCall, cartImportUndoCall, purchaseListMatchCall, purchaseListReadCall } from '@yaoji/contract/calls/purchase-list'
import { userBaseCall } from '@yaoji/contract/calls/session'
import { codes } from '@yaoji/contract/codes'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { $cart } from '../cart/index.ts'
import { $serverTime } from '../lib/clock.ts'
import { configureEnvironment } from '../lib/environment.ts'
import { $session } from '../session/index.ts'
import { cartFixture } from '../test-support/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../test-support/fake-service.ts'
import { purchaseList, purchaseRow } from '../test-support/purchase-fixture.ts'
import { memberFixture } from '../test-support/user-fixture.ts'
import { $notices, answerDialog } from '../ui/notices.ts'
import { addAll, undoAddition } from './add-all.ts'
import { chooseGoods, deleteLine, restoreRow, setNumber, takeBack, takeGoods } from './correct.ts'
import { readFile, readText, startOver, typeList } from './read-list.ts'
import { $lines, $list, emptyList } from './store.ts'

const imported = { total: cartFixture, added: [{ goods_id: 1, number: 30 }], skipped: [], undo_id: 'undo-1234' }
type Answers = Partial<Record<'read' | 'match' | 'import' | 'undo', () => string | Promise<string>>>

function serve(answers: Answers = {}) {
  return fakeService(asked => {
    if (isCall(asked, userBaseCall)) return envelope(memberFixture)
    if (isCall(asked, purchaseListReadCall)) return answers.read?.() ?? envelope(purchaseList)
    if (isCall(asked, purchaseListMatchCall)) return answers.match?.() ?? envelope({ rows: [purchaseRow(1, { goods_id: 2, candidates: [2] })], goods: purchaseList.goods })
    if (isCall(asked, cartImportCall)) return answers.import?.() ?? envelope(imported)
    if (isCall(asked, cartImportUndoCall)) return answers.undo?.() ?? envelope({ total: cartFixture })
    return envelope(isCall(asked, cartListCall) ? { total: cartFixture } : null)
  })
}

const kinds = () => $lines.get().map(line => [line.rows.map(row => row.row).join('+'), line.status.kind])
const lineAt = (row: number) => {
  const line = $lines.get().find(each => each.row === row)
  if (!line) throw new Error(`no line ${row}`)
  return line
}

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})
afterEach(() => {
  $list.set(emptyList)
  cleanStores($list, $lines, $cart, $session)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function readSample(answers: Answers = {}) {
  const service = serve(answers)
  typeList('板蓝根')
  await readText()
  return service
}

describe('reading', () => {
  test('shows every row of the answer, rows of the same goods together', async () => {
    await readSample()
    expect(kinds()).toEqual([['1', 'ignored'], ['2+6', 'ready'], ['3', 'choose'], ['4', 'fix'], ['5', 'missing']])
  })

  test('says what is missing without asking', async () => {
    const service = serve()
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
    const service = serve()
    await readFile(new File([new Uint8Array(1024 * 1024 + 1)], 'a.csv'))
    expect($list.get().problem).toBe('文件超过 1 MB，请拆分后再导入')
    await readFile(new File([new Uint8Array([0xfb, 0xef, 0xff])], '清单.xlsx'))
    expect(new URLSearchParams(service.asked.at(-1)?.body).get('file')).toBe('--__')
    expect($list.get().stage).toBe('review')
  })

  test('starting over keeps the text to be mended', async () => {
    await readSample()
    startOver()
    expect($list.get()).toEqual({ ...emptyList, text: '板蓝根' })
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
    expect(service.asked.filter(asked => isCall(asked, purchaseListMatchCall)).map(({ body }) => new URLSearchParams(body).get('goods_id'))).toEqual(['2', '2'])
  })

  test('a line that was no greeting', async () => {
    await readSample()
    await takeBack(lineAt(1).rows[0]!)
    expect(lineAt(1)).toMatchObject({ rows: [{ row: 1, text: '你好' }], goods: { id: 2 } })
  })
})

describe('adding', () => {
  test('sends the ready lines, marks them and says of the others why not', async () => {
    const service = await readSample()
    await addAll()
    expect(new URLSearchParams(service.asked.find(asked => isCall(asked, cartImportCall))?.body).getAll('lines')).toEqual(['1:30'])
    expect(kinds()).toContainEqual(['2', 'added'])
    expect($list.get().outcome).toMatchObject({
      addedRows: [2, 6], undoId: 'undo-1234',
      left: [{ rows: [3], reason: '有多个相同的商品，请选择规格或厂家' }, { rows: [4], reason: '暂时缺货' }, { rows: [5], reason: '未找到商品' }],
    })
    await addAll()
    expect(service.asked.filter(asked => isCall(asked, cartImportCall))).toHaveLength(1)
  })

  test('asks before goods of three months or less', async () => {
    const yxq = addDays(chinaDay($serverTime.get()), 60)
    const service = await readSample({ read: () => envelope({ ...purchaseList, goods: purchaseList.goods.map(each => ({ ...each, yxq })) }) })
    for (const isConfirmed of [false, true]) {
      setTimeout(() => answerDialog($notices.get().dialogs[0]!.id, isConfirmed))
      await addAll()
      expect(service.asked.filter(asked => isCall(asked, cartImportCall))).toHaveLength(isConfirmed ? 1 : 0)
    }
  })

  test('shows what the service refused at its row until that is changed', async () => {
    await readSample({ import: () => envelope({ ...imported, added: [], skipped: [{ goods_id: 1, number: 30, reason: '库存不足' }], undo_id: null }) })
    await addAll()
    expect(lineAt(2).status).toEqual({ kind: 'fix', reason: '库存不足', choices: [] })
    expect($list.get().outcome?.left[0]).toEqual({ rows: [2, 6], text: '板蓝根颗粒 20包', reason: '库存不足' })
    setNumber(lineAt(2), 20)
    expect(lineAt(2).status.kind).toBe('ready')
  })

  test('repeats with the same key when the answer was lost, with a new one for other lines', async () => {
    const service = await readSample({ import: () => Promise.reject(new TypeError('network')) })
    await addAll()
    await addAll()
    setNumber(lineAt(2), 20)
    await addAll()
    const keys = service.asked.filter(asked => isCall(asked, cartImportCall)).map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
    expect($list.get().isAdding).toBe(false)
  })

  test('is undone, and its rows can be added again', async () => {
    await readSample()
    await addAll()
    await undoAddition()
    expect($list.get().outcome?.state).toBe('undone')
    expect(kinds()).toContainEqual(['2+6', 'ready'])
  })

  test('that could not be undone can be tried again', async () => {
    await readSample({ undo: () => Promise.reject(new TypeError('network')) })
    await addAll()
    await undoAddition()
    expect($list.get().outcome?.state).toBe('added')
  })
})

describe('what the tab remembers', () => {
  const leave = () => {
    const stop = $list.listen(() => undefined)
    window.dispatchEvent(new Event('pagehide'))
    stop()
    cleanStores($list, $lines)
    $list.set(emptyList)
  }
  const comeBack = () => $list.listen(() => undefined)

  test('comes back after a reload', async () => {
    await readSample()
    setNumber(lineAt(2), 40)
    leave()
    const stop = comeBack()
    expect([$list.get().stage, lineAt(2).number]).toEqual(['review', 40])
    stop()
  })

  test('waits for its member, and is not shown to another', async () => {
    await readSample()
    leave()
    $session.set({ state: 'visitor' })
    const stop = comeBack()
    expect($list.get().rows).toEqual([])
    $session.set({ state: 'member', user: memberFixture })
    expect($list.get().rows).toHaveLength(6)
    stop()
    leave()
    $session.set({ state: 'member', user: { ...memberFixture, username: 'other' } })
    const again = comeBack()
    expect($list.get().rows).toEqual([])
    again()
  })
})
