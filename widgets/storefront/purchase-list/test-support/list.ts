import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import {
  purchaseListAddCall,
  purchaseListUndoCall,
  purchaseListMatchCall,
  purchaseListReadCall,
} from '@yaoji/contract/calls/purchase/purchase-list'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { $cart } from '../../../cart/cart/index.ts'
import { configureEnvironment } from '../../../base/lib/environment.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { purchaseList, purchaseRow } from '../../../../testing/widgets/purchase-fixture.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { readText, typeList } from '../read-list.ts'
import { $lines, $list, emptyList } from '../store.ts'

/** Each test has a member, an empty list and a tab that remembers nothing. */
export function eachWithEmptyList(): void {
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
}

/** What an addition of the sample answers. */
export const imported = { total: cartFixture, added: [{ goods_id: 1, number: 30 }], skipped: [], undo_id: 'undo-1234' }

export type ListAnswers = Partial<Record<'read' | 'match' | 'import' | 'undo', () => string | Promise<string>>>

export function serveList(answers: ListAnswers = {}) {
  return fakeService(asked => {
    if (isCall(asked, userBaseCall)) return envelope(memberFixture)
    if (isCall(asked, purchaseListReadCall)) return answers.read?.() ?? envelope(purchaseList)
    if (isCall(asked, purchaseListMatchCall))
      return answers.match?.() ?? envelope({ rows: [purchaseRow(1, { goods_id: 2, candidates: [2] })], goods: purchaseList.goods })
    if (isCall(asked, purchaseListAddCall)) return answers.import?.() ?? envelope(imported)
    if (isCall(asked, purchaseListUndoCall)) return answers.undo?.() ?? envelope({ total: cartFixture })
    return envelope(isCall(asked, cartListCall) ? { total: cartFixture } : null)
  })
}

/** Serves the sample list and reads it. */
export async function readSample(answers: ListAnswers = {}) {
  const service = serveList(answers)
  typeList('板蓝根')
  await readText()
  return service
}

/** The rows of every line and what becomes of it. */
export const kinds = () => $lines.get().map(line => [line.rows.map(row => row.row).join('+'), line.status.kind])

export function lineAt(row: number) {
  const line = $lines.get().find(each => each.row === row)
  if (!line) throw new Error(`no line ${row}`)
  return line
}

/** Leaves the page, as for a reload. */
export function leaveList(): void {
  const stop = $list.listen(() => undefined)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  cleanStores($list, $lines)
  $list.set(emptyList)
}

export const comeBackToList = () => $list.listen(() => undefined)
