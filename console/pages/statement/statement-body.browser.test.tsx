import type { ConsoleStatementWire } from '@yaoji/contract/calls/console/statements'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showFor } from '../../lib/call.ts'
import { showRoute } from '../../test-support/show-route.tsx'
import { startMessages } from '../recalls/messages.ts'
import { messages } from './messages.ts'
import { StatementBody } from './statement-body.tsx'

let sent: string[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/recall/preview')) sent.push(String(body))
    return Response.json({ code: 200, msg: '', data: { goods: ['达格列净片'], stores: 3, sold: 40, returned: 5, stock: 446 } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function show(operation: string, standing: string, fields: ConsoleStatementWire['fields']) {
  const effects = { goods_count: 0, below_cost: [], lowest: null, sentences: ['立即停售'] }
  const shown = { row: { operation, standing }, effects, fields, earlier: [] } as unknown as ConsoleStatementWire // Only these are read.
  showFor('guanli')
  return showRoute({ path: '/sign', address: '/sign', component: () => <StatementBody shown={shown} /> }).shown
}
const recalled = [
  { name: 'level', value: '2' },
  { name: 'subjects', value: '1562:B1、1563:B2' },
]

test('the signer of a recall reads how many stores have how much of it now', async () => {
  const screen = await show('recall/start', 'mine', recalled)
  await expect.element(screen.getByText(startMessages.found(3, 40, 5, 446))).toBeVisible()
  expect(decodeURIComponent(sent[0] ?? '')).toContain('1562:B1')
  expect(decodeURIComponent(sent[0] ?? '')).toContain('1563:B2')
})

test('a recall that was signed is not counted again, and nothing given is no part of the page', async () => {
  const screen = await show('recall/start', 'signed', recalled)
  await expect.element(screen.getByText(messages.given)).toBeVisible()
  await screen.unmount()
  const paper = await show('paper/approve', 'mine', [{ name: 'paper', value: 'abc' }])
  await expect.element(paper.getByText(messages.says)).toBeVisible()
  expect(paper.getByText(messages.given).elements()).toEqual([])
  expect(sent).toEqual([])
})
