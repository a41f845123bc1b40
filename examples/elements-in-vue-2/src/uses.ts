// Held by the type test (framework-hosts.package.test.ts): what the program of a host without JSX may write.
import type {} from '@yaoji/widgets/elements'

const cart = document.querySelector('yaoji-cart')
cart?.openCart()

const search = document.querySelector('yaoji-search')
search?.search('阿莫西林')
search?.addEventListener('yaoji-select', ({ detail }) => void Math.abs(detail.goodsId))
window.yaoji?.push(yaoji => void yaoji.add('1272'))
document.addEventListener('yaoji-cart-change', ({ detail }) => detail.lines.map(({ name, number }) => `${name} × ${number}`))
// @ts-expect-error a keyword is a text
search?.search(7)
// @ts-expect-error an event of the cart tells no keyword
document.addEventListener('yaoji-checkout', ({ detail }) => detail.keyword)
// @ts-expect-error there is no such method
window.yaoji?.push(yaoji => void yaoji.order('1272'))
