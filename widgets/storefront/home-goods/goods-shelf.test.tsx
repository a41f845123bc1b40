import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodsShelf } from './goods-shelf.tsx'
import { SpikeShelf } from './spike-shelf.tsx'

test.each([
  ['of goods', <GoodsShelf name="hot" title="热销商品" query={{ sort: 'sale' }} />],
  ['of flash sales', <SpikeShelf title="限时秒杀" />],
])('a shelf %s that waits fades as one', (_what, shelf) => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(shelf), 'text/html')
  const boxes = page.querySelectorAll('.yaoji-skeleton').length
  expect(boxes).toBeGreaterThan(0)
  expect(page.querySelectorAll('.yaoji-fading .yaoji-skeleton').length).toBe(boxes)
})
