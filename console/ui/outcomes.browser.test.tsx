import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { showFor } from '../lib/call.ts'
import { sessionQuery } from '../lib/session.ts'
import { announce, Outcomes } from './outcomes.tsx'

/** The page of a person who has logged in; the frame draws another one for each. */
async function open(account: string) {
  showFor(account)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(sessionQuery.queryKey, { staff: { name: '王芳', role: 'finance', account } } as never)
  return render(
    <QueryClientProvider client={client}>
      <Outcomes />
    </QueryClientProvider>,
  )
}

const outcomes = {
  'was done': { text: '已转账 安和大药房' },
  'was refused': { text: '1 单没有办成', isBad: true, refused: ['D1：安和大药房的证件过期'] },
}

beforeEach(() => announce(undefined))

test.each(Object.entries(outcomes))('what %s is said to the person who did it, and not to the next one', async (_, outcome) => {
  const first = await open('wangfang')
  announce(outcome)
  await expect.element(first.getByText(outcome.text)).toBeVisible()
  await first.unmount()
  const other = await open('kefu')
  await expect.element(other.getByRole('status')).toBeInTheDocument()
  expect(other.getByRole('status').element().textContent).toBe('')
  announce({ text: '已开单' })
  await expect.element(other.getByText('已开单')).toBeVisible()
  expect(other.getByRole('status').element().textContent).not.toContain('安和')
})

test('what was refused while the session ended is said to the same person after they have logged in again', async () => {
  const first = await open('wangfang')
  await first.unmount()
  showFor(undefined)
  announce(outcomes['was refused'])
  const again = await open('wangfang')
  await expect.element(again.getByText(outcomes['was refused'].text)).toBeVisible()
  await again.unmount()
  const other = await open('kefu')
  expect(other.getByRole('status').element().textContent).toBe('')
})
