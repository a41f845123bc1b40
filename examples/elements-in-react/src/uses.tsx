// Held by the type test (framework-hosts.package.test.ts): what is right passes, what is wrong does not.
import type { YaojiApi } from '@yaoji/widgets/elements'

export const right = (
  <>
    <yaoji-search label="查药" placeholder="药品名" className="box" onyaoji-search-submit={({ detail }) => detail.keyword.trim()} />
    <yaoji-cart onyaoji-cart-change={({ detail }) => detail.lines.map(({ goodsId }) => goodsId)} ref={cart => cart?.openCart()} />
  </>
)

export const wrong = (
  <>
    {/* @ts-expect-error a label is a text */}
    <yaoji-search label={7} />
    {/* @ts-expect-error an event of the cart tells no keyword */}
    <yaoji-cart onyaoji-checkout={({ detail }) => detail.keyword} />
    {/* @ts-expect-error the cart has no label */}
    <yaoji-cart label="车" />
  </>
)

document.addEventListener('yaoji-select', ({ detail }) => Math.abs(detail.goodsId))
// @ts-expect-error goods have no keyword
document.addEventListener('yaoji-select', ({ detail }) => detail.keyword)
document.querySelector('yaoji-search')?.search('阿莫西林')
// @ts-expect-error a cart searches nothing
document.querySelector('yaoji-cart')?.search('阿莫西林')
export const add = (yaoji: YaojiApi) => yaoji.add(1001).then(outcome => (outcome.isAdded ? '' : outcome.reason))
;(window.yaoji ??= []).push(yaoji => void yaoji.openCart())
