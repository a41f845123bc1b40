import { ESLint } from 'eslint'
import { beforeAll, describe, expect, test } from 'vitest'

let eslint: ESLint

beforeAll(() => {
  eslint = new ESLint({ cwd: new URL('..', import.meta.url).pathname })
})

async function complaints(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath, warnIgnored: true })
  return results.flatMap(result => result.messages.map(message => `${message.ruleId}: ${message.message}`))
}

const imports = (specifier: string) => `import { thing } from '${specifier}'\nexport const used = thing\n`

describe('imports across the borders of the map', () => {
  test.each([
    ['contract/domain/money.ts', '@yaoji/service/app', 'contract must not import service/app'],
    ['contract/domain/money.ts', '../../widgets/base/lib/http.ts', 'contract must not import widgets/base/lib'],
    ['contract/domain/money.ts', 'react', 'the package react'],
    ['contract/limits.ts', 'node:fs', 'the package node:fs'],
    ['contract/limits.ts', 'yaml', 'the package yaml'],
    ['service/purchase/cart/routes.ts', '../../../widgets/cart/cart/state/store.ts', 'service must not import widgets/cart/cart'],
    ['service/purchase/cart/routes.ts', '@yaoji/widgets/cart', 'service must not import widgets/cart/cart'],
    ['service/purchase/cart/routes.ts', '../../../site/pages/table.ts', 'service must not import site/pages'],
    ['service/purchase/cart/routes.ts', 'react', 'the package react'],
    ['service/purchase/cart/routes.ts', '../../../scripts/postgres.ts', 'service must not import scripts/postgres'],
    ['site/screens/cart.ts', '../../service/purchase/cart/queries.ts', 'site must not import service/purchase/cart'],
    ['site/screens/cart.ts', '@yaoji/service/app', 'site must not import service/app'],
    ['site/screens/cart.ts', '../../widgets/cart/cart/index.ts', 'only as @yaoji/widgets'],
    ['site/screens/cart.ts', 'kysely', 'the package kysely'],
    ['examples/react-host/main.ts', '../../widgets/cart/cart/index.ts', 'only as @yaoji/widgets'],
    ['examples/react-host/main.ts', '@yaoji/contract/limits', 'examples must not import contract'],
    ['widgets/base/lib/http.ts', '../../cart/cart/index.ts', 'base must not import widgets/cart/cart'],
    ['widgets/base/ui/button.tsx', '../../cart/cart/index.ts', 'base must not import widgets/cart/cart'],
    ['widgets/storefront/goods/price.tsx', '../../cart/cart/state/store.ts', 'only through its parts.ts'],
    ['widgets/storefront/goods/price.tsx', '../../cart/cart/index.ts', 'only through its parts.ts'],
    ['widgets/storefront/goods/price.test.ts', '../../cart/cart/state/store.ts', 'only through its parts.ts'],
    ['widgets/cart/cart/page/cart-page.tsx', '../../../base/ui/index.ts', 'index.ts is for hosts'],
    ['widgets/purchase/checkout/check-order-page.tsx', '../../storefront/search/store.ts', 'only through its parts.ts'],
    ['widgets/cart/cart/page/cart-page.tsx', '../../../embed/script-tag/loader.ts', 'feature must not import widgets/embed/script-tag'],
    ['widgets/cart/cart/state/store.ts', '../../../../service/purchase/cart/queries.ts', 'feature must not import service'],
    ['widgets/cart/cart/state/store.ts', '../../../../site/pages/table.ts', 'feature must not import site'],
    ['widgets/cart/cart/state/store.ts', 'node:fs', 'the package node:fs'],
    ['widgets/cart/cart/page/cart-page.tsx', 'preact-compat', 'the package preact-compat'],
    ['widgets/cart/cart/state/store.ts', '../page/cart-page.tsx', 'stores never import views'],
    ['widgets/cart/cart/state/store.ts', 'redaxios', 'Only widgets/base/lib/http.ts'],
    ['widgets/base/lib/memory/tabs.ts', 'redaxios', 'Only widgets/base/lib/http.ts'],
    ['service/purchase/cart/routes.ts', 'redaxios', 'Only widgets/base/lib/http.ts'],
    ['e2e/both-widths/order.spec.ts', '../../service/app.ts', 'e2e must not import service'],
  ])('%s may not import %s', async (file, specifier, part) => {
    const found = await complaints(file, imports(specifier))
    expect(found).toEqual([expect.stringMatching(new RegExp(`^yaoji/imports: .*${part}`))])
  })

  test.each([
    ['contract/calls/purchase/cart.ts', 'typebox'],
    ['contract/content/front-matter.ts', 'yaml'],
    ['service/purchase/cart/routes.ts', '@yaoji/contract/calls/purchase/cart'],
    ['service/purchase/cart/routes.ts', '../../platform/http/route.ts'],
    ['service/purchase/order/routes.ts', '../checkout/read-quote.ts'],
    ['service/purchase/order/routes.ts', './create.ts'],
    ['service/platform/http/access/access.test.ts', '../../identity/session/store.ts'],
    ['testing/service/chaos/cluster.ts', '../../../scripts/service-build/bundle.ts'],
    ['widgets/base/lib/http.ts', 'redaxios'],
    ['widgets/base/ui/loaded.tsx', '../lib/loadable.ts'],
    ['widgets/cart/cart/state/store.ts', '@yaoji/contract/domain/money'],
    ['widgets/cart/cart/page/cart-page.tsx', '../state/store.ts'],
    ['widgets/storefront/goods/price.tsx', '../../cart/cart/parts.ts'],
    ['widgets/cart/cart/cart-page.test.tsx', '../../storefront/goods/parts.ts'],
    ['widgets/cart/cart/cart-page.test.tsx', '../../storefront/goods-list/index.ts'],
    ['widgets/storefront/goods-list/parts.ts', './list-layout.tsx'],
    ['widgets/embed/script-tag/search-part.tsx', '../../storefront/search/store.ts'],
    ['widgets/cart/cart/page/cart-page.tsx', '../../../base/ui/button.tsx'],
    ['site/screens/cart.ts', '@yaoji/widgets/cart'],
    ['site/layouts/base.ts', '@yaoji/widgets/styles.css'],
    ['examples/react-host/main.ts', '@yaoji/widgets/cart'],
    ['e2e/pages.spec.ts', '../site/pages/table.ts'],
    ['e2e/support/service.ts', '../../testing/service/put-back/sqlite.ts'],
  ])('%s may import %s', async (file, specifier) => {
    expect(await complaints(file, imports(specifier))).toEqual([])
  })

  test('a dynamic import, a re-export and an imported type count as imports', async () => {
    const found = await complaints(
      'service/purchase/cart/routes.ts',
      [
        "export const load = () => import('../../../widgets/cart/cart/index.ts')",
        "export * from '../../../widgets/cart/cart/index.ts'",
        "export { thing } from '../../../widgets/cart/cart/index.ts'",
        "export type Thing = import('../../../widgets/cart/cart/index.ts').Thing",
        "import type { Other } from '../../../widgets/cart/cart/index.ts'",
        'export type Used = Other',
      ].join('\n'),
    )
    expect(found.filter(each => each.startsWith('yaoji/imports'))).toHaveLength(5)
  })
})

describe('addresses from answers', () => {
  const view = (markup: string) => `export const A = ({ paper, url }: Props) => ${markup}\n`

  test.each([
    ['a link', 'widgets/storefront/goods/a.tsx', view('<a href={paper.url}>x</a>')],
    ['a link through another function', 'widgets/storefront/goods/a.tsx', view('<a href={addressOf(paper.url)}>x</a>')],
    ['a picture that is linked', 'widgets/storefront/goods/a.tsx', view('<a href={paper.image}>x</a>')],
    ['a form', 'widgets/storefront/goods/a.tsx', view('<form action={url} />')],
    ['a button', 'widgets/storefront/goods/a.tsx', view('<Button href={environment.href(paper.action.url)}>x</Button>')],
    ['a property', 'widgets/storefront/goods/a.ts', 'export const link = { href: paper.quality_inspection_url }\n'],
    ['a window', 'widgets/storefront/goods/a.ts', 'window.open(paper.url)\n'],
    ['the page', 'widgets/storefront/goods/a.ts', 'environment.leave(user.login_url)\n'],
    ['an element', 'site/browser/a.ts', 'link.href = url\n'],
    ['a URL that throws', 'widgets/storefront/goods/a.ts', 'export const url = new URL(paper.url)\n'],
  ])('are refused in %s', async (_, file, code) => {
    const found = await complaints(file, code)
    expect(found.filter(each => each.startsWith('yaoji/served-address'))).not.toEqual([])
  })

  test.each([
    view('<a {...servedLink(paper.url)}>x</a>'),
    view('<a href={servedFile(paper.url)}>x</a>'),
    view('<img src={paper.image} alt="" />'),
    view('<ActivityAnchor url={url} className="x" />'),
    'export const sent = { url: environment.href(path) }\n',
  ])('are let through in %s', async code => {
    expect((await complaints('widgets/goods/a.tsx', code)).filter(each => each.startsWith('yaoji/served-address'))).toEqual([])
  })
})

describe('the rest of the style', () => {
  const long = (lines: number) => Array.from({ length: lines }, (_, index) => `export const line${index} = ${index}`).join('\n')
  const longFunction = `export function long() {\n${Array.from({ length: 41 }, (_, index) => `  void ${index}`).join('\n')}\n}\n`

  test.each([
    ['any', 'service/a.ts', 'export const a: any = 1', 'no-explicit-any'],
    ['innerHTML', 'widgets/cart/cart/a.ts', 'document.body.innerHTML = "x"'.replaceAll('"', "'"), 'no-restricted-syntax'],
    [
      'dangerouslySetInnerHTML',
      'widgets/cart/cart/a.tsx',
      "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />",
      'no-restricted-syntax',
    ],
    ['eval', 'widgets/cart/cart/a.ts', "eval('1')", 'no-eval'],
    ['a default export', 'widgets/cart/cart/a.ts', 'export default 1', 'no-restricted-syntax'],
    ['a long file', 'service/a.ts', long(201), 'max-lines'],
    ['a long function', 'service/a.ts', longFunction, 'max-lines-per-function'],
    ['a focused test', 'service/a.test.ts', "test.only('x', () => {})", 'no-restricted-syntax'],
    ['a skipped test', 'widgets/a/a.test.ts', "describe.skip('x', () => {})", 'no-restricted-syntax'],
    ['console in a widget', 'widgets/cart/cart/a.ts', 'console.log(1)', 'no-console'],
    ['console in the service', 'service/a.ts', 'console.error(1)', 'no-console'],
    ['an inline style', 'widgets/cart/cart/a.tsx', 'export const A = () => <p style={{}} />', 'no-restricted-syntax'],
    ['useId', 'widgets/cart/cart/a.tsx', 'export const useA = () => useId()', 'no-restricted-syntax'],
    ['a cache of its own', 'service/storefront/goods/a.ts', 'export const known = new WeakMap<object, string>()', 'no-restricted-globals'],
    ['a comparison of secrets', 'service/a.ts', "export { timingSafeEqual } from 'node:crypto'", 'no-restricted-imports'],
    ['floats for money', 'service/a.ts', 'export const a = (1.5).toFixed(2)', 'no-restricted-syntax'],
    ['Chinese outside messages', 'widgets/cart/cart/a.tsx', 'export const A = () => <p>购物车</p>', 'no-restricted-syntax'],
    ['Chinese keys', 'widgets/base/ui/a.ts', "export const tones = { 近效期: 'amber' }", 'no-restricted-syntax'],
    [
      'a comparison with a word',
      'widgets/base/ui/a.ts',
      'export const is = (name: string) => name === messages.ladder',
      'no-restricted-syntax',
    ],
    [
      'one of a group',
      'service/storefront/goods/a.ts',
      'export const is = (name: string) => goodsMessages.tags.rx !== name',
      'no-restricted-syntax',
    ],
    ['a common word again', 'widgets/cart/cart/messages.ts', "export const messages = { cancel: '取消' }", 'yaoji/common-words'],
    ['a common word in a view', 'console/orders/messages.ts', 'export const again = `重试`', 'yaoji/common-words'],
    [
      'a common word of the service',
      'service/purchase/cart/messages.ts',
      "export const closeOf = (a: boolean) => (a ? '关闭' : '')",
      'yaoji/common-words',
    ],
    ['a case of a word', 'widgets/base/ui/a.ts', 'switch (name()) {\n  case messages.off:\n    done()\n}', 'no-restricted-syntax'],
  ])('refuses %s', async (_, file, code, rule) => {
    expect(await complaints(file, `${code}\n`)).toEqual([expect.stringContaining(rule)])
  })

  test('an .astro file keeps them in its frontmatter, its markup and its scripts, and is reported where', async () => {
    const page = [
      '---',
      "import { app } from '../../service/app.ts'",
      "import { unused } from '../pages/rules.ts'",
      "import List from './list.astro'",
      '---',
      '<p style="color: red">{app}购物车</p>',
      '<List />',
      '<script>',
      "  import '../../service/app.ts'",
      "  eval('1')",
      '</script>',
    ].join('\n')
    const [result] = await eslint.lintText(page, { filePath: 'site/screens/cart.astro' })
    expect(result?.messages.map(({ line, ruleId }) => [line, ruleId])).toEqual([
      [2, 'yaoji/imports'],
      [3, '@typescript-eslint/no-unused-vars'],
      [6, 'no-restricted-syntax'],
      [6, 'no-restricted-syntax'],
      [9, 'yaoji/imports'],
      [10, 'no-eval'],
    ])
  })

  test('Chinese is at home in messages.ts, and a config may export its default', async () => {
    expect(await complaints('widgets/cart/messages.ts', "export const messages = { cartEmpty: '购物车空空如也~' }\n")).toEqual([])
    expect(await complaints('vitest.config.ts', 'export default {}\n')).toEqual([])
  })
})
