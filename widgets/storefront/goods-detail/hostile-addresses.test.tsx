import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CantBuy } from '../goods/parts.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { goodsDetailFixture, goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { DetailPapers } from './detail-papers.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => $environment.set({}))

const hostile = ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//evil.test', 'http://[']

test.each(hostile)('a paper at %s cannot be followed, and the page stands', url => {
  const paper = { kind: 'report', name: '检验报告书', ph: '2605012', issued_on: '', url } as const
  const markup = renderToStaticMarkup(<DetailPapers goods={{ ...goodsDetailFixture, papers: [paper] }} />)
  expect(markup).not.toContain('href')
  expect(markup).toContain('待上传')
})

const reasonWith = (url: string): CantBuyWire => ({
  code: 'NOT_PASSED',
  text: '资质审核通过后可购买',
  action: { kind: 'link', text: '完善资质', url },
})

test.each(hostile)('an action at %s is not offered, its reason is', url => {
  const markup = renderToStaticMarkup(<CantBuy reason={reasonWith(url)} size="row" goods={goodsFixture} />)
  expect(markup).not.toContain('href')
  expect(markup).toContain('资质通过后可看价采购')
})

test('a good action is offered', () => {
  const markup = renderToStaticMarkup(<CantBuy reason={reasonWith('/help/zl/blfy')} size="row" goods={goodsFixture} />)
  expect(markup).toContain('href="/help/zl/blfy"')
})
