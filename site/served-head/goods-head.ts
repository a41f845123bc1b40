import { fullName } from '@yaoji/contract/domain/goods/full-name'
import type { GoodsFacts } from '@yaoji/contract/public-pages'
import type { Shop } from '../hosting/rules-file.ts'
import { pageRow } from '../pages/table.ts'
import { breadcrumbList } from './breadcrumbs.ts'
import type { Head, Thing } from './head.ts'
import { messages } from './messages.ts'

export type GoodsPage = 'goods' | 'groupGoods' | 'otherGoods'

const descriptions: Readonly<Record<GoodsPage, (text: string) => string>> = {
  goods: text => text,
  groupGoods: messages.groupOf,
  otherGoods: messages.leafletOf,
}

/** A group of goods is a view of their one page. */
function addressOf(page: GoodsPage, id: number): string {
  const { canonical, path } = pageRow(page)
  return (canonical ?? path).replace('{id}', String(id))
}

const titleOf = (goods: GoodsFacts): string => [fullName(goods), goods.spec, goods.maker].filter(Boolean).join(' ')

function descriptionOf(goods: GoodsFacts, { siteTitle }: Shop): string {
  const { maker, holder, approval, number, separator, end, wholesale } = messages
  const parts = [
    [fullName(goods), goods.spec].filter(Boolean).join(' '),
    goods.maker && maker(goods.maker),
    goods.mah && holder(goods.mah),
    goods.form,
    goods.approval && approval(goods.approval),
    number(goods.id),
  ]
  return parts.filter(Boolean).join(separator) + end + wholesale(siteTitle)
}

/** Never a price or a stock: only members with approved papers may see those. */
function product(goods: GoodsFacts, canonical: string, { serviceOrigin }: Shop): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: titleOf(goods),
    url: canonical,
    image: serviceOrigin + goods.image,
    sku: String(goods.id),
    ...(goods.brand && { brand: { '@type': 'Brand', name: goods.brand } }),
    ...(goods.maker && { manufacturer: { '@type': 'Organization', name: goods.maker } }),
    ...(goods.gtin && { gtin: goods.gtin }),
    ...(goods.categories.length > 0 && { category: goods.categories.map(({ name }) => name).join(' > ') }),
  }
}

/** The head of one of the pages of these goods. */
export function goodsHead(page: GoodsPage, goods: GoodsFacts, shop: Shop): Head {
  const { siteOrigin } = shop
  const canonical = siteOrigin + addressOf(page, goods.id)
  const list = pageRow('list')
  const steps = [
    { name: pageRow('home').title, address: `${siteOrigin}/` },
    { name: list.title, address: siteOrigin + list.path },
    ...goods.categories.map(({ id, name }) => ({ name, address: `${siteOrigin}${list.path}?select=${id}` })),
    { name: fullName(goods), address: canonical },
  ]
  return {
    title: titleOf(goods),
    description: descriptions[page](descriptionOf(goods, shop)),
    canonical,
    things: [product(goods, canonical, shop), breadcrumbList(steps)],
  }
}
