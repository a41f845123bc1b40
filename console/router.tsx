import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Frame, NotThere } from './frame/frame.tsx'
import * as searches from './lib/searches.ts'
import { parseSearch, stringifySearch } from './lib/search-text.ts'

const root = createRootRoute({ component: Frame, notFoundComponent: NotThere })

const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/today/today-page.tsx'), 'TodayPage'),
})
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: searches.ordersSearch,
  component: lazyRouteComponent(() => import('./pages/orders/orders-page.tsx'), 'OrdersPage'),
})
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$number',
  component: lazyRouteComponent(() => import('./pages/order/order-page.tsx'), 'OrderPage'),
})
const afterSales = createRoute({
  getParentRoute: () => root,
  path: '/after-sales',
  validateSearch: searches.afterSalesSearch,
  component: lazyRouteComponent(() => import('./pages/after-sales/after-sales-page.tsx'), 'AfterSalesPage'),
})
const afterSale = createRoute({
  getParentRoute: () => root,
  path: '/after-sales/$number',
  component: lazyRouteComponent(() => import('./pages/after-sale/after-sale-page.tsx'), 'AfterSalePage'),
})
const money = createRoute({
  getParentRoute: () => root,
  path: '/money',
  validateSearch: searches.moneySearch,
  component: lazyRouteComponent(() => import('./pages/money/money-page.tsx'), 'MoneyPage'),
})
const quotes = createRoute({
  getParentRoute: () => root,
  path: '/quotes',
  validateSearch: searches.quotesSearch,
  component: lazyRouteComponent(() => import('./pages/quotes/quotes-page.tsx'), 'QuotesPage'),
})
const quote = createRoute({
  getParentRoute: () => root,
  path: '/quotes/$sn',
  component: lazyRouteComponent(() => import('./pages/quote/quote-page.tsx'), 'QuotePage'),
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
})

const stores = createRoute({
  getParentRoute: () => root,
  path: '/stores',
  validateSearch: searches.storesSearch,
  component: lazyRouteComponent(() => import('./pages/stores/stores-page.tsx'), 'StoresPage'),
})
const store = createRoute({
  getParentRoute: () => root,
  path: '/stores/$code',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/store/store-page.tsx'), 'StorePage'),
})
const goods = createRoute({
  getParentRoute: () => root,
  path: '/goods',
  validateSearch: searches.goodsSearch,
  component: lazyRouteComponent(() => import('./pages/goods/goods-page.tsx'), 'GoodsPage'),
})
const goodsItem = createRoute({
  getParentRoute: () => root,
  path: '/goods/$id',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/goods-item/item-page.tsx'), 'ItemPage'),
})
const prices = createRoute({
  getParentRoute: () => root,
  path: '/prices',
  component: lazyRouteComponent(() => import('./pages/prices/prices-page.tsx'), 'PricesPage'),
})
const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  validateSearch: searches.promotionsSearch,
  component: lazyRouteComponent(() => import('./pages/promotions/promotions-page.tsx'), 'PromotionsPage'),
})
const promotionForm = createRoute({
  getParentRoute: () => root,
  path: '/promotions/new',
  validateSearch: searches.promotionFormSearch,
  component: lazyRouteComponent(() => import('./pages/promotion-form/form-page.tsx'), 'PromotionFormPage'),
})
const promotion = createRoute({
  getParentRoute: () => root,
  path: '/promotions/$id',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/promotion/promotion-page.tsx'), 'PromotionPage'),
})
const rewards = createRoute({
  getParentRoute: () => root,
  path: '/rewards',
  validateSearch: searches.rewardsSearch,
  component: lazyRouteComponent(() => import('./pages/rewards/rewards-page.tsx'), 'RewardsPage'),
})
const rewardForm = createRoute({
  getParentRoute: () => root,
  path: '/rewards/new',
  validateSearch: searches.rewardFormSearch,
  component: lazyRouteComponent(() => import('./pages/reward-form/form-page.tsx'), 'RewardFormPage'),
})
const recalls = createRoute({
  getParentRoute: () => root,
  path: '/recalls',
  validateSearch: searches.recallsSearch,
  component: lazyRouteComponent(() => import('./pages/recalls/recalls-page.tsx'), 'RecallsPage'),
})
const recall = createRoute({
  getParentRoute: () => root,
  path: '/recalls/$number',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/recall/recall-page.tsx'), 'RecallPage'),
})
const delivery = createRoute({
  getParentRoute: () => root,
  path: '/delivery',
  component: lazyRouteComponent(() => import('./pages/delivery/delivery-page.tsx'), 'DeliveryPage'),
})
const answers = createRoute({
  getParentRoute: () => root,
  path: '/answers',
  validateSearch: searches.answersSearch,
  component: lazyRouteComponent(() => import('./pages/answers/answers-page.tsx'), 'AnswersPage'),
})
const figures = createRoute({
  getParentRoute: () => root,
  path: '/figures',
  validateSearch: searches.figuresSearch,
  component: lazyRouteComponent(() => import('./pages/figures/figures-page.tsx'), 'FiguresPage'),
})
const papers = createRoute({
  getParentRoute: () => root,
  path: '/papers',
  component: lazyRouteComponent(() => import('./pages/papers/papers-page.tsx'), 'PapersPage'),
})
const storePapers = createRoute({
  getParentRoute: () => root,
  path: '/stores/$code/papers',
  validateSearch: searches.paperSearch,
  component: lazyRouteComponent(() => import('./pages/store-papers/store-papers-page.tsx'), 'StorePapersPage'),
})

const statements = createRoute({
  getParentRoute: () => root,
  path: '/sign',
  component: lazyRouteComponent(() => import('./pages/statements/statements-page.tsx'), 'StatementsPage'),
})
const statement = createRoute({
  getParentRoute: () => root,
  path: '/sign/$token',
  component: lazyRouteComponent(() => import('./pages/statement/statement-page.tsx'), 'StatementPage'),
})

/** Pages by what they are about; each group is one line. */
const tradeRoutes = [orders, order, afterSales, afterSale, money, quotes, quote, figures] as const
const goodsRoutes = [
  goods,
  goodsItem,
  prices,
  promotions,
  promotionForm,
  promotion,
  rewards,
  rewardForm,
  recalls,
  recall,
  delivery,
] as const
const storeRoutes = [stores, store, papers, storePapers, answers] as const

export const router = createRouter({
  routeTree: root.addChildren([today, ...tradeRoutes, ...goodsRoutes, ...storeRoutes, statements, statement, audit]),
  defaultPreload: 'intent',
  scrollRestoration: false,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
