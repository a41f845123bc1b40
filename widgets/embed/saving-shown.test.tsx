import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ladderLine } from '../../testing/widgets/cart-fixture.ts'
import { goodsFixture } from '../../testing/widgets/goods-fixture.ts'
import { purchaseGoods } from '../../testing/widgets/purchase-fixture.ts'
import { suggestion } from '../../testing/widgets/search-fixture.ts'
import { CartRow } from '../cart/cart/row/cart-row.tsx'
import { DrawerLine } from '../cart/cart/drawer/drawer-line.tsx'
import { PriceChange } from '../purchase/quick-purchase/price-change.tsx'
import { GoodsPrice } from '../storefront/goods/goods-price.tsx'
import { CellContent } from '../storefront/goods-table/cells.tsx'
import { ChoiceText } from '../storefront/purchase-list/goods-choice.tsx'
import { ListLine } from '../storefront/purchase-list/list-line.tsx'
import type { Line as ListedLine } from '../storefront/purchase-list/rows.ts'
import { MemberOffer } from '../storefront/search/member-offer.tsx'
import { Line as EmbedLine } from './script-tag/drawer-line.tsx'

const prices = { own_price: '10.07', price: '10.07', ladder_price: [] }
const goods = (list: string) => ({ ...goodsFixture, ...prices, base_price: list })
const line = (list: string) => ({ ...ladderLine, price: '10.07', raw_price: list, goods: goods(list) })
const last = { price: '10.20', number: 2, bought_at: 1_790_000_000, order_id: 'order1' }
const listed = (list: string): ListedLine => ({
  ...{ row: 1, rows: [], number: 2, notes: [] },
  goods: { ...purchaseGoods[1], ...prices, base_price: list },
  status: { kind: 'ready', number: 2 },
})
const acts = { edit: () => {}, select: () => {}, remove: () => {}, refuse: () => {} }
const today = '2026-11-28'

const places: Readonly<Record<string, (list: string) => ReactNode>> = {
  'a list and the goods page': list => <GoodsPrice goods={goods(list)} quantity={2} size="xl" />,
  'the table': list => <CellContent column="price" goods={goods(list)} quantity={2} today={today} isMarked={false} onMark={() => {}} />,
  'the cart': list => <CartRow line={line(list)} today={today} isWhole />,
  'the drawer': list => <DrawerLine line={line(list)} unsaved={undefined} />,
  'quick purchase': list => <PriceChange row={{ goods: goods(list), last, times: 1, number: 2 }} quantity={2} />,
  'a purchase list': list => <ListLine line={listed(list)} candidates={[]} />,
  'a choice of goods': list => <ChoiceText goods={goods(list)} remark="" />,
  'a suggestion': list => (
    <MemberOffer
      goods={suggestion(2, '阿莫西林', { price: '10.07', base_price: list, is_buy: 1 })}
      {...{ isMember: true, canOrder: true, isActive: false, quantity: undefined, image: null }}
    />
  ),
  "a partner's page": list => <EmbedLine line={line(list)} unsaved={undefined} acts={acts} />,
}

/** Pages of partners load no arithmetic for what is struck through. */
const withoutReckoning = ['a suggestion', "a partner's page"]

let view: Root
beforeEach(() => (view = createRoot(document.body.appendChild(document.createElement('main')))))
afterEach(() => {
  flushSync(() => view.unmount())
  document.body.replaceChildren()
})

const shown = (node: ReactNode): string => {
  flushSync(() => view.render(node))
  return document.querySelector('main')?.textContent ?? ''
}

describe.each(Object.entries(places))('%s', (place, draw) => {
  test('names the list price and the saving of a price below it', () => {
    expect(shown(draw('10.38'))).toContain(withoutReckoning.includes(place) ? '原价¥10.38' : '原价¥10.38 省¥0.31')
    expect(document.querySelector('del')?.textContent).toBe('原价¥10.38')
  })

  test('names no saving where there is none', () => {
    expect(shown(draw('10.07'))).toContain('¥10.07')
    expect(document.querySelector('main')?.textContent).not.toMatch(/原价|省/)
  })
})
