import { expect, test } from 'vitest'
import { importProblem } from './import-rules.ts'
import { foldersNamedIn } from './named-folders.ts'

const problemOf = (from: string, path: string) => importProblem(from, { kind: 'file', path, isThroughPackage: false })

test.each([
  [
    'service/platform/http/route.ts',
    'service/identity/session/visit.ts',
    'service/platform must not import service/identity, a later wing',
  ],
  [
    'service/platform/context.ts',
    'service/catalogue/listing/listing.ts',
    'service/platform must not import service/catalogue, a later wing',
  ],
  [
    'service/purchase/order/create/create.ts',
    'service/trial/payments/gateway.ts',
    'service/purchase must not import service/trial, a later wing',
  ],
  ['service/purchase/cart/routes.ts', 'service/app.ts', 'service/purchase must not import service/app.ts, which puts the wings together'],
  ['service/purchase/cart/routes.ts', 'service/purchase/raffle/draw.ts', 'service/purchase/raffle is not in the README'],
  ['service/purchase/raffle/routes.ts', 'service/platform/http/route.ts', 'service/purchase/raffle is not in the README'],
  ['service/attic/raffle/routes.ts', 'service/platform/http/route.ts', 'service/attic is no wing'],
  ['service/identity/session/visit.ts', 'bench/service/cost.ts', 'service must not import bench/service/cost.ts'],
  ['service/identity/session/visit.ts', 'testing/service/app/clock.ts', 'service must not import testing/service/app/clock.ts'],
  [
    'widgets/cart/cart/state/store.ts',
    'widgets/storefront/goods/parts.ts',
    'widgets/cart must not import widgets/storefront, a later wing',
  ],
  ['widgets/storefront/goods/price.tsx', 'widgets/frame/frame/parts.ts', 'widgets/storefront must not import widgets/frame, a later wing'],
  ['widgets/cart/cart/state/store.ts', 'widgets/cart/attic/parts.ts', 'widgets/cart/attic is not in the README'],
  ['widgets/cart/attic/store.ts', 'widgets/base/lib/http.ts', 'widgets/cart/attic is not in the README'],
  ['widgets/attic/cart/store.ts', 'widgets/base/lib/http.ts', 'widgets/attic is no wing'],
  ['widgets/cart/cart/state/store.ts', 'testing/widgets/cart-fixture.ts', 'feature must not import testing/widgets/cart-fixture.ts'],
])('%s may not import %s', (from, path, problem) => expect(problemOf(from, path)).toContain(problem))

test.each([
  ['service/purchase/order/create/create.ts', 'service/platform/http/route.ts'],
  ['service/purchase/order/create/create.ts', 'service/purchase/checkout/read-quote.ts'],
  ['service/platform/http/access/access.test.ts', 'service/identity/session/store.ts'],
  ['service/start.ts', 'service/app.ts'],
  ['service/app.ts', 'service/trial/payments/routes.ts'],
  ['testing/service/app/clock.ts', 'service/trial/payments/gateway.ts'],
  ['bench/service/cost.ts', 'testing/service/app/clock.ts'],
  ['widgets/storefront/goods/price.tsx', 'widgets/cart/cart/parts.ts'],
  ['widgets/cart/cart/cart-page.test.tsx', 'testing/widgets/cart-fixture.ts'],
])('%s may import %s', (from, path) => expect(problemOf(from, path)).toBeUndefined())

test('a folder is named by a row under the heading of its wing that says something', () => {
  const readme = [
    '# All',
    '| `lost/` | Under no wing. |',
    '### `cart/` — carts',
    '| `cart/` | The cart. |',
    '| `mute/` | |',
    '## Further',
    '| `late/` | Late. |',
  ]
  expect(foldersNamedIn(readme.join('\n'), 'widgets')).toEqual(['widgets/cart/cart'])
})
