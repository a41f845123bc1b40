import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { soldOutLine } from '../../../../testing/widgets/cart-fixture.ts'
import { InvalidGroup } from '../page/invalid-group.tsx'

const lineWith = (url: string): CartLineWire => ({
  ...soldOutLine,
  goods: { ...soldOutLine.goods, cant_buy: { code: 'QUAL_EXPIRED', text: '证照过期', action: { kind: 'link', text: '更新证照', url } } },
})

test.each(['javascript:alert(1)', '//evil.test', 'http://[', ''])('an action at %j is not offered, its reason is', url => {
  const markup = renderToStaticMarkup(<InvalidGroup lines={[lineWith(url)]} today="2026-11-21" />)
  expect(markup).not.toContain('更新证照')
  expect(markup).toContain('证照过期')
})

test('a good action is offered', () => {
  expect(renderToStaticMarkup(<InvalidGroup lines={[lineWith('/help/zl')]} today="2026-11-21" />)).toContain('href="/help/zl"')
})
