import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { codes } from '@yaoji/contract/codes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chosenTheme, removeUnowned, showTheme } from './lib/stored.ts'
import { Refusal } from './lib/call.ts'
import { sessionQuery } from './lib/session.ts'
import { router } from './router.ts'
import '../widgets/base/theme/tokens.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/rail.css'
import './styles/frame.css'
import './styles/page-frame.css'
import './styles/parts.css'
import './styles/fields.css'
import './styles/timeline.css'
import './styles/views.css'
import './styles/tables.css'
import './styles/pages.css'
import './styles/pack.css'
import './styles/stores.css'
import './styles/after-sales.css'
import './styles/goods.css'
import './styles/price-sheet.css'
import './styles/imports.css'
import './styles/quotations.css'
import './styles/promotions.css'
import './styles/figures.css'
import './styles/overlays.css'
import './styles/touch.css'

const isEnded = (error: Error) => error instanceof Refusal && error.code === codes.notLoggedIn

// A session that has ended leads to the log-in wherever it is noticed; the address and the tabs stay.
const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (isEnded(error) && queryKey[0] !== 'session') void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && error instanceof Refusal && error.code === 0, staleTime: 5_000 },
  },
})

removeUnowned()
showTheme(chosenTheme())
const root = document.getElementById('console')
if (!root) throw new Error('index.html has the root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
