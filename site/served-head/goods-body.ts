import { fullName } from '@yaoji/contract/domain/goods/full-name'
import type { GoodsFacts } from '@yaoji/contract/public-pages'
import { escaped } from './head.ts'
import { messages } from './messages.ts'

/** A class that no built page names. */
export const factsClass = 'yaoji-site-facts'

/** Where the facts of goods stand until the page has drawn them itself. */
const place = /(<main id="main"[^>]*>)/

/** What anybody may read of goods, for who reads without scripts: never a price, a stock or a picture of the pack. */
function factsHtml(goods: GoodsFacts): string {
  const { spec, form, maker, mah, approval, uses, isRx } = goods
  const names = messages.facts
  const rows: [string, string | undefined][] = [
    [names.spec, spec],
    [names.form, form],
    [names.maker, maker],
    [names.holder, mah],
    [names.approval, approval],
    // Files that a service of before wrote have neither.
    [uses?.name ?? '', uses?.text],
  ]
  const list = rows
    .filter(([name, value]) => name && value)
    .map(([name, value = '']) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')
  const notes = [isRx && messages.rxNotice, messages.priceForMembers].filter(Boolean).map(note => `<p>${note}</p>`)
  return `<section class="${factsClass}"><h1>${escaped(fullName(goods))}</h1><dl>${list}</dl>${notes.join('')}</section>`
}

/** The page of goods with their facts before what scripts draw. */
export function fillGoodsFacts(page: string, goods: GoodsFacts): string {
  return page.replace(place, (_, main: string) => main + factsHtml(goods))
}
