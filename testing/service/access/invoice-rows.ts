import type { AccessRow } from './access-rows.ts'

const byInvoice = { foreign: { invoice: 404 }, unapproved: 404 } as const

/** The rows of the matrix for invoices. */
export const invoiceRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/invoice': { request: own => ({ query: { order_id: own.shipped } }), foreign: { shipped: 200 } },
  'GET /api/invoice/orders': { request: own => ({ query: { order_id: own.shipped } }), foreign: { shipped: 200 } },
  'GET /api/invoice/month': { request: () => ({ query: { month: '2026-11' } }) },
  'POST /api/invoice': {
    request: own => ({ body: { order_ids: [own.shipped], kind: 'paper' } }),
    foreign: { shipped: 404 },
    unapproved: 404,
  },
  'GET /api/invoice/:id/file': { ...byInvoice, request: own => ({ params: { id: own.invoice }, query: { format: 'pdf' } }) },
  'POST /api/invoice/:id/mail': { ...byInvoice, request: own => ({ params: { id: own.invoice }, body: { email: 'caiwu@example.com' } }) },
  'POST /api/invoice/:id/confirm': { ...byInvoice, request: own => ({ params: { id: own.redNote }, body: {} }), foreign: { redNote: 404 } },
}
