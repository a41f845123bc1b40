import { pageRow, type PageName } from '../pages/table.ts'
import { messages } from './messages.ts'

export type AccountEntry = { name: PageName; path: string; title: string }
export type AccountGroup = { name: string; entries: readonly AccountEntry[] }

/** An entry with a title of its own leads to a page with the frame of a zone, without this menu. */
type Listed = PageName | { page: PageName; title: string }

const listed: readonly { name: string; pages: readonly Listed[] }[] = [
  { name: messages.trade, pages: ['member', 'orders', 'pointsOrders', 'ephedrineOrders', 'contract', 'favourites'] },
  {
    name: messages.wallet,
    pages: [
      'balance',
      'statement',
      'points',
      { page: 'pointsMall', title: pageRow('pointsMall').title },
      'coupons',
      'vouchers',
      { page: 'cashback', title: pageRow('cashback').title },
    ],
  },
  {
    name: messages.selfService,
    pages: [
      'quickPurchase',
      'standingOrders',
      'quotations',
      'purchaseRequests',
      'eInvoice',
      'reports',
      { page: 'controlledSales', title: messages.purchaseRights },
      { page: 'lottery', title: messages.lottery },
      'feedback',
    ],
  },
  { name: messages.account, pages: ['basicInfo', 'stores', 'programs', 'papers', 'addresses', 'ownMessages', 'bindWechat'] },
]

const entryOf = (each: Listed): AccountEntry => {
  const name = typeof each === 'string' ? each : each.page
  const { path, title } = pageRow(name)
  return { name, path, title: typeof each === 'string' ? title : each.title }
}

/** The account menu; these pages are its entries. */
export const accountGroups: readonly AccountGroup[] = listed.map(({ name, pages }) => ({ name, entries: pages.map(entryOf) }))

/** The pages that show the menu; lists that are worked in need its width for their columns. */
export const pagesWithMenu: ReadonlySet<PageName> = new Set(
  listed.flatMap(({ pages }) => pages.filter(each => typeof each === 'string')).filter(name => !pageRow(name).wide),
)
