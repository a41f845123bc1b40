import { describe, expect, test } from 'vitest'
import { cartDeleteCall, cartRestoreCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import { $notices, answerDialog } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture, cartWith, crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { askToDeleteOne, deleteLines, undoDeletion } from './deletions.ts'
import { loadCart } from './refresh.ts'
import { $deleted } from './served.ts'
import { lineIds, listenedCart } from '../test-support/listened-cart.ts'

listenedCart()

const deletion = (cart: CartWire, undo_id: string | null = 'undo-1234') => envelope({ total: cart, undo_id })
const less = cartWith(crowdedLine, herbLine)
type Answering = Parameters<typeof fakeService>[0]

async function openCart({
  remove = () => deletion(less),
  restore = () => envelope({ total: cartFixture }),
}: {
  remove?: Answering
  restore?: Answering
} = {}) {
  const service = fakeService(asked => {
    if (isCall(asked, cartDeleteCall)) return remove(asked)
    return isCall(asked, cartRestoreCall) ? restore(asked) : envelope({ total: cartFixture })
  })
  await loadCart()
  return service
}

describe('deleting', () => {
  test('takes the lines away at once, and puts them back when the service refuses', async () => {
    const refusal = pendingAnswer()
    await openCart({ remove: () => refusal.promise })
    const done = deleteLines([101, 104])
    expect(lineIds()).toEqual([102, 103])
    refusal.resolve(envelope(null, codes.failed))
    expect(await done).toBe(false)
    expect([lineIds(), $deleted.get()]).toEqual([[101, 102, 103, 104], undefined])
  })

  test('offers the way back, which brings the lines again', async () => {
    const { asked } = await openCart()
    await deleteLines([101, 104])
    expect($deleted.get()).toEqual({ state: 'deleted', lines: 2, undoId: 'undo-1234', isUndoing: false })
    await undoDeletion()
    expect([lineIds(), $deleted.get()]).toEqual([[101, 102, 103, 104], { state: 'restored', lines: 2 }])
    expect(asked.at(-1)).toMatchObject({ body: 'undo_id=undo-1234' })
  })

  test('what is gone already offers nothing', async () => {
    await openCart({ remove: () => deletion(less, null) })
    await deleteLines([101])
    expect($deleted.get()).toBeUndefined()
  })

  test('asks in the words of the specification about one line', async () => {
    const asked = askToDeleteOne()
    const [dialog] = $notices.get().dialogs
    expect(dialog?.text).toBe('确定删除这件商品吗?')
    answerDialog(dialog!.id, false)
    expect(await asked).toBe(false)
  })
})

describe('undoing', () => {
  test('twice asks once', async () => {
    const { asked } = await openCart()
    await deleteLines([101])
    await Promise.all([undoDeletion(), undoDeletion()])
    await undoDeletion()
    expect(asked.filter(call => isCall(call, cartRestoreCall))).toHaveLength(1)
  })

  test('that failed can be tried again', async () => {
    await openCart({ restore: () => Promise.reject(new TypeError('network')) })
    await deleteLines([101])
    await undoDeletion()
    expect($deleted.get()).toEqual({ state: 'deleted', lines: 1, undoId: 'undo-1234', isUndoing: false })
  })

  test('is not for the next member at this machine', async () => {
    await openCart()
    await deleteLines([101])
    const other = { ...memberFixture, username: 'other' }
    $session.set({ state: 'member', user: other })
    await expect.poll(() => $deleted.get()).toBeUndefined()
  })

  test('leaves alone what was deleted while it was under way', async () => {
    const slow = pendingAnswer()
    await openCart({ restore: () => slow.promise })
    await deleteLines([101])
    const undone = undoDeletion()
    const second = deleteLines([102])
    slow.resolve(envelope({ total: cartWith(ladderLine, crowdedLine, herbLine) }))
    await Promise.all([undone, second])
    expect($deleted.get()).toMatchObject({ state: 'deleted', lines: 1 })
  })
})
