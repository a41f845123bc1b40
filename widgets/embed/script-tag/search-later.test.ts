import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { suggestion } from '../../../testing/widgets/search-fixture.ts'
import { createSearch } from '../../storefront/search/store.ts'
import { createField } from './field.ts'
import type { Drawing } from './search-drawing.tsx'
import { bindLater } from './search-later.ts'

const goods = suggestion(7, '阿莫西林胶囊', { price: '12.00', is_buy: 1 })

/** The box of a visitor whose list is shown, with the arrow keys on its only goods. */
function visitorBox() {
  const field = createField('https://shop.test')
  document.body.replaceChildren(field.form)
  const search = createSearch()
  const order = vi.fn(async () => ({ ok: false, failure: { kind: 'network' } }))
  const hub = { order: undefined as typeof order | undefined, announce: () => true }
  const gone = new AbortController()
  const drawing = {
    ...{ host: field.form, field, search, hub, signal: gone.signal, panel: document.createElement('div'), addStyles: () => undefined },
    ...{ $isDelayed: atom(false), $isMember: atom(false), $quantity: atom(), $words: atom(), $saying: atom() },
  } as unknown as Drawing // The rest of it is of no use to keys.
  bindLater(drawing)
  const onGoods = () => {
    const options = [{ kind: 'goods' as const, key: 'g7', goods }]
    search.$search.set({
      ...search.$search.get(),
      text: '阿莫',
      isOpen: true,
      activeKey: 'g7',
      suggestions: { state: 'found', options, note: '' },
    })
  }
  const digit = (data: string) => {
    const event = new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true })
    field.input.dispatchEvent(event)
    return event.defaultPrevented
  }
  return {
    drawing,
    hub,
    order,
    onGoods,
    digit,
    enter: () => field.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })),
    gone,
  }
}

test('digits are a quantity from the log-in on until its end, and Enter adds it', async () => {
  fakeService(() => envelope({ primary: '' }))
  const { drawing, hub, order, onGoods, digit, enter, gone } = visitorBox()
  onGoods()
  expect(digit('2')).toBe(false)
  hub.order = order
  drawing.$isMember.set(true)
  await vi.waitFor(() => expect(digit('2')).toBe(true), { timeout: 20_000 })
  expect(drawing.$quantity.get()).toMatchObject({ goodsId: 7, state: 'typed' })
  enter()
  expect(order).toHaveBeenCalledExactlyOnceWith(7, 2)
  hub.order = undefined
  drawing.$isMember.set(false)
  onGoods()
  expect(digit('3')).toBe(false)
  gone.abort()
})
