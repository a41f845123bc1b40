import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search-text.ts'
import { Broken, root } from './frame/frame.tsx'
import { routesOfOffers } from './routes-of-offers.ts'
import { routesOfOrders } from './routes-of-orders.ts'
import { routesOfStores } from './routes-of-stores.ts'

export const router = createRouter({
  routeTree: root.addChildren([...routesOfOrders, ...routesOfOffers, ...routesOfStores]),
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  scrollRestoration: false,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
