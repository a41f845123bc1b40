import { answerReaders } from '@yaoji/contract/console/answers'
import { afterSaleReaders } from '@yaoji/contract/console/after-sales'
import { campaignReaders } from '@yaoji/contract/console/campaigns'
import { contractReaders, reportReaders } from '@yaoji/contract/console/contracts'
import { deliveryReaders } from '@yaoji/contract/console/delivery'
import { figureReaders } from '@yaoji/contract/console/figures'
import { goodsReaders, sheetRoles } from '@yaoji/contract/console/goods'
import { moneyReaders } from '@yaoji/contract/console/money'
import { noticeReaders } from '@yaoji/contract/console/notices'
import { promotionReaders } from '@yaoji/contract/console/promotions'
import { quotationReaders } from '@yaoji/contract/console/quotations'
import { dossierReaders } from '@yaoji/contract/console/dossiers'
import { importReaders } from '@yaoji/contract/console/imports'
import { recallReaders } from '@yaoji/contract/console/recalls'
import { rewardReaders } from '@yaoji/contract/console/rewards'
import { shippingReaders } from '@yaoji/contract/console/shipping'
import { paperReaders, storeReaders } from '@yaoji/contract/console/stores'
import { inspectionReaders } from '@yaoji/contract/goods/inspection-lists'
import { correctionReaders } from '@yaoji/contract/goods/quality-records'
import { bannerReaders } from '@yaoji/contract/promotions/banners'
import { keyReaders } from '@yaoji/contract/operator/keys'
import { settingReaders } from '@yaoji/contract/operator/settings'
import { operatorRoles, orderReaders, staffKeepers, staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { messages } from './messages.ts'

/** Pages of the menu, each with the roles that see it and the queue that waits in it. */
const entries = [
  { to: '/orders', icon: 'orders', text: messages.orders, roles: orderReaders, queue: undefined },
  { to: '/after-sales', icon: 'afterSales', text: messages.afterSales, roles: afterSaleReaders, queue: undefined },
  { to: '/goods', icon: 'goods', text: messages.goods, roles: goodsReaders, queue: undefined },
  { to: '/prices', icon: 'sheet', text: messages.prices, roles: sheetRoles, queue: undefined },
  { to: '/promotions', icon: 'promotions', text: messages.promotions, roles: promotionReaders, queue: undefined },
  { to: '/campaigns', icon: 'campaigns', text: messages.campaigns, roles: campaignReaders, queue: undefined },
  { to: '/rewards', icon: 'rewards', text: messages.rewards, roles: rewardReaders, queue: undefined },
  { to: '/shipping', icon: 'shipping', text: messages.shipping, roles: shippingReaders, queue: 'shipping' },
  { to: '/money', icon: 'money', text: messages.money, roles: moneyReaders.transfer, queue: 'transfer' },
  { to: '/quotes', icon: 'quotes', text: messages.quotes, roles: quotationReaders, queue: 'quotation' },
  { to: '/stores', icon: 'stores', text: messages.stores, roles: storeReaders, queue: undefined },
  { to: '/papers', icon: 'papers', text: messages.papers, roles: paperReaders, queue: 'paper' },
  { to: '/contracts', icon: 'contracts', text: messages.contracts, roles: contractReaders, queue: undefined },
  { to: '/reports', icon: 'reports', text: messages.reports, roles: reportReaders, queue: undefined },
  { to: '/answers', icon: 'answers', text: messages.answers, roles: answerReaders.request, queue: 'request' },
  { to: '/notices', icon: 'notices', text: messages.notices, roles: noticeReaders, queue: undefined },
  { to: '/delivery', icon: 'delivery', text: messages.delivery, roles: deliveryReaders, queue: undefined },
  { to: '/dossiers', icon: 'dossiers', text: messages.dossiers, roles: dossierReaders, queue: 'dossier' },
  { to: '/recalls', icon: 'recalls', text: messages.recalls, roles: recallReaders, queue: undefined },
  { to: '/trace', icon: 'scan', text: messages.trace, roles: operatorRoles['trace/find'], queue: undefined },
  { to: '/settings', icon: 'settings', text: messages.settings, roles: settingReaders, queue: undefined },
  { to: '/figures', icon: 'figures', text: messages.figures, roles: figureReaders, queue: undefined },
  { to: '/sign', icon: 'sign', text: messages.sign, roles: staffRoles, queue: 'statement' },
  { to: '/staff', icon: 'staff', text: messages.staff, roles: staffKeepers, queue: undefined },
  { to: '/programs', icon: 'programs', text: messages.programs, roles: keyReaders, queue: undefined },
  { to: '/audit', icon: 'audit', text: messages.audit.slice(2), roles: ['admin'], queue: undefined },
] as const

export type MenuEntry = (typeof entries)[number]

/** The pages of a role, in the order of their use. */
export const entriesOf = (role: StaffRole): MenuEntry[] => entries.filter(({ roles }) => (roles as readonly StaffRole[]).includes(role))

const doersOf = (operation: string): readonly StaffRole[] => operatorRoles[operation] ?? []

/** Pages that others lead to, each with the roles that it has something for. */
const besideMenu = [
  { to: '/banners', roles: bannerReaders },
  { to: '/imports', roles: importReaders },
  { to: '/inspection', roles: inspectionReaders },
  { to: '/corrections', roles: correctionReaders },
  { to: '/answers/register', roles: answerReaders.personal },
  { to: '/promotions/new', roles: doersOf('promotion/save') },
  { to: '/rewards/new', roles: doersOf('coupon/offer') },
  { to: '/campaigns/new', roles: doersOf('campaign/save') },
  { to: '/notices/new', roles: doersOf('announce') },
]

/** Whether a role may open a page by its address, which a colleague may have sent; pages of one object say so by their call. */
export function mayOpen(role: StaffRole, path: string): boolean {
  const page = [...entries, ...besideMenu].find(({ to }) => to === path.replace(/(?<=.)\/$/, ''))
  return page === undefined || (page.roles as readonly StaffRole[]).includes(role)
}
