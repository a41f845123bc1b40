import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { parseSearch, stringifySearch } from '../lib/search-text.ts'
import { sessionQuery } from '../lib/session.ts'

type Shown = {
  path: string
  address: string
  component: () => ReactNode
  /** Who is logged in; without it the session is not known. */
  staff?: object
  validateSearch?: (search: Record<string, unknown>) => object
}

/** A component as the page of a path, at an address as the console writes it. */
export function showRoute({ path, address, component, staff, validateSearch }: Shown) {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path, component, ...(validateSearch && { validateSearch }) })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  if (staff) client.setQueryData(sessionQuery.queryKey, { staff } as never)
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { history, shown }
}
