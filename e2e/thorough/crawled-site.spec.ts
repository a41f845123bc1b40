import { crawl } from '../../scripts/crawl/crawl.ts'
import { isLongRun } from '../../scripts/test-run/extent.ts'
import { siteOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

test('no link of the site is dead, and every page has its own title and description in what is served', async ({ request }) => {
  const { links, pages, goods, problems } = await crawl(siteOrigin, '药集', isLongRun ? 1 : 25)
  expect(problems).toEqual([])
  expect(links).toBeGreaterThan(150)
  expect(goods).toBeGreaterThan(20)
  expect(pages).toBeGreaterThan(goods + 80)
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
})
