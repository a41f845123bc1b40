import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { orderViews, type OrderView } from '@yaoji/contract/console-orders'
import { Frame, NotThere } from './frame/frame.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotThere })

/** Filters of the orders, all in the address. */
export type OrdersSearch = {
  view?: OrderView
  q?: string
  number?: string
  store?: string
  phone?: string
  goods?: string
  batch?: string
  from?: string
  until?: string
}

const textFields = ['q', 'number', 'store', 'phone', 'goods', 'batch', 'from', 'until'] as const

function ordersSearch(given: Readonly<Record<string, unknown>>): OrdersSearch {
  const view = orderViews.find(each => each === given.view)
  const texts = textFields.flatMap(name => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  return { ...(view && { view }), ...(Object.fromEntries(texts) as OrdersSearch) }
}

const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/today/today-page.tsx'), 'TodayPage'),
})
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./pages/orders/orders-page.tsx'), 'OrdersPage'),
})
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$number',
  component: lazyRouteComponent(() => import('./pages/order/order-page.tsx'), 'OrderPage'),
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
})

/** Writes numbers and words into the address as they are typed. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree: root.addChildren([today, orders, order, audit]),
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
