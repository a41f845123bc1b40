import { atom } from 'nanostores'
import { orderPaperCall, type OrderPaperWire } from '@yaoji/contract/calls/purchase/order-documents'
import { requestSilently } from '../../base/lib/http.ts'

type Paper = { id: string; paper: OrderPaperWire }

/** What the order in sight is as a document; without it the page shows the order all the same. */
export const $paper = atom<Paper | undefined>()

/** Fetches the document of an order; an answer about another one is dropped. */
export async function loadPaper(id: string): Promise<void> {
  if ($paper.get()?.id !== id) $paper.set(undefined)
  const result = await requestSilently(orderPaperCall, { params: { id } })
  if (result.ok) $paper.set({ id, paper: result.data })
}
