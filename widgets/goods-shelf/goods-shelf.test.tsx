import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodsShelf } from './goods-shelf.tsx'

test('a shelf that waits fades as one', () => {
  const html = renderToStaticMarkup(<GoodsShelf name="hot" title="热销商品" query={{ sort: 'sale' }} />)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const boxes = page.querySelectorAll('.yaoji-skeleton').length
  expect(boxes).toBeGreaterThan(0)
  expect(page.querySelectorAll('.yaoji-fading .yaoji-skeleton').length).toBe(boxes)
})
