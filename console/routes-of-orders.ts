import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as searches from './lib/searches.ts'
import { root } from './frame/frame.tsx'

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
const pack = createRoute({
  getParentRoute: () => root,
  path: '/orders/$number/pack',
  component: lazyRouteComponent(() => import('./pages/pack/pack-page.tsx'), 'PackPage'),
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
const trace = createRoute({
  getParentRoute: () => root,
  path: '/trace',
  validateSearch: searches.traceSearch,
  component: lazyRouteComponent(() => import('./pages/trace/trace-page.tsx'), 'TracePage'),
})
const money = createRoute({
  getParentRoute: () => root,
  path: '/money',
  validateSearch: searches.moneySearch,
  component: lazyRouteComponent(() => import('./pages/money/money-page.tsx'), 'MoneyPage'),
})
const quotations = createRoute({
  getParentRoute: () => root,
  path: '/quotes',
  validateSearch: searches.quotesSearch,
  component: lazyRouteComponent(() => import('./pages/quotations/quotations-page.tsx'), 'QuotationsPage'),
})
const quotation = createRoute({
  getParentRoute: () => root,
  path: '/quotes/$sn',
  component: lazyRouteComponent(() => import('./pages/quotation/quotation-page.tsx'), 'QuotationPage'),
})
const shipping = createRoute({
  getParentRoute: () => root,
  path: '/shipping',
  validateSearch: searches.shippingSearch,
  component: lazyRouteComponent(() => import('./pages/shipping/shipping-page.tsx'), 'ShippingPage'),
})
const figures = createRoute({
  getParentRoute: () => root,
  path: '/figures',
  validateSearch: searches.figuresSearch,
  component: lazyRouteComponent(() => import('./pages/figures/figures-page.tsx'), 'FiguresPage'),
})

/** Pages of orders, money and figures. */
export const routesOfOrders = [orders, order, pack, trace, afterSales, afterSale, money, quotations, quotation, shipping, figures] as const
