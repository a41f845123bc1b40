// Held by the type test (framework-hosts.package.test.ts): what templates may write.
import type { GlobalComponents } from 'vue'
import type {} from '@yaoji/widgets/elements-vue'

type Props<Name extends 'YaojiSearch' | 'YaojiCart'> = InstanceType<GlobalComponents[Name]>['$props']

export const search: Props<'YaojiSearch'> = { label: '查药', class: 'box', onYaojiSelect: ({ detail }) => void Math.abs(detail.goodsId) }
export const cart: Props<'YaojiCart'> = { onYaojiCheckout: ({ detail }) => detail.url.trim() }
// @ts-expect-error a label is a text
export const wrongLabel: Props<'YaojiSearch'> = { label: 7 }
// @ts-expect-error an event of the cart tells no keyword
export const wrongEvent: Props<'YaojiCart'> = { onYaojiCheckout: ({ detail }) => detail.keyword }
