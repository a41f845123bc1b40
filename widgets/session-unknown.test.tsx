import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { configureEnvironment } from './base/lib/environment.ts'
import { $hasSessionFailed, $session, refreshSession } from './identity/session/parts.ts'
import { NewRequestPage } from './member/purchase-request/new-request-page.tsx'
import { StoreMatrixPage } from './purchase/multi-store-cart/matrix-page.tsx'
import { PurchaseListPage } from './storefront/purchase-list/purchase-list-page.tsx'
import { ScanPurchasePage } from './storefront/scan-purchase/scan-purchase-page.tsx'
import { fakeService, isCall } from '../testing/widgets/fake-service.ts'

let root: Root

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  flushSync(() => root.unmount())
  document.body.replaceChildren()
  $session.set({ state: 'loading' })
  $hasSessionFailed.set(false)
  vi.restoreAllMocks()
})

const pages: Record<string, ComponentType> = { NewRequestPage, StoreMatrixPage, PurchaseListPage, ScanPurchasePage }

// These pages draw nothing before they know who is there.
test.each(Object.entries(pages))('%s says that it is not known who is there, and asks again', async (_, Page) => {
  const service = fakeService(() => new Response('', { status: 503 }))
  flushSync(() => root.render(<Page />))
  expect(document.querySelector('[role="status"] .yaoji-skeleton')).not.toBeNull()
  await refreshSession()
  await expect.poll(() => document.body.textContent).toContain('加载失败')
  expect(document.querySelector('.yaoji-skeleton')).toBeNull()
  const asked = () => service.asked.filter(each => isCall(each, userBaseCall)).length
  const before = asked()
  const again = [...document.querySelectorAll('button')].find(button => button.textContent === '重试')
  again?.click()
  await refreshSession()
  expect(asked()).toBe(before + 1)
})
