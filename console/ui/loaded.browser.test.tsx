import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { codes } from '@yaoji/contract/codes'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Refusal } from '../lib/call.ts'
import { uiMessages as messages } from '../lib/messages.ts'
import { parseSearch, stringifySearch } from '../lib/search-text.ts'
import { Loaded } from './loaded.tsx'

/** A list at an address whose call is refused. */
async function open(address: string, error: Error) {
  const List = () => <Loaded query={useQuery({ queryKey: ['list'], queryFn: () => Promise.reject(error) })}>{() => null}</Loaded>
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history, parseSearch, stringifySearch })
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('alert')).toBeVisible()
  return { history, screen, offered: () => screen.getByRole('alert').element().querySelector('a, button')?.textContent }
}

const addresses = ['/?sort=-stock&q=abc', '/?q=abc', '/?sort=', '/'] as const
const refusals = Object.entries(codes)
  .filter(([name]) => name !== 'success')
  .map(([name, code]) => [name, new Refusal('原因', code)] as const)

/** What may help: the same call again, another order, or another page. */
function helpOf(name: string, address: string): string {
  if (name === 'forbidden' || name === 'notFound') return messages.toToday
  if (name !== 'invalid') return messages.again
  return address.includes('sort=-') ? messages.usualOrder : messages.toToday
}

test.each(
  addresses.flatMap(address =>
    [...refusals, ['broken', new Error('原因')] as const].map(([name, error]) => [address, name, error] as const),
  ),
)('%s offers after a refusal (%s) only what may help', async (address, name, error) => {
  const { offered } = await open(address, error)
  expect(offered()).toBe(helpOf(name, address))
})

test('leads to the usual order with the same filters', async () => {
  const { history, screen } = await open('/?sort=-stock&q=abc', new Refusal('符合的太多', codes.invalid))
  await screen.getByRole('link', { name: messages.usualOrder }).click()
  await expect.poll(() => history.location.search).toBe('?q=abc')
})
