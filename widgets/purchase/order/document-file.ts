import { atom } from 'nanostores'
import { orderDocumentsCall } from '@yaoji/contract/calls/purchase/order-documents'
import { request } from '../../base/lib/http.ts'
import { bytesOf, saveFile } from '../../base/lib/save-file.ts'

export const $isSavingDocuments = atom(false)

/** Saves the papers of an order that exist by now. A second click while the first is under way does nothing. */
export async function saveDocuments(id: string): Promise<void> {
  if ($isSavingDocuments.get()) return
  $isSavingDocuments.set(true)
  const result = await request(orderDocumentsCall, { params: { id } })
  $isSavingDocuments.set(false)
  if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), 'application/zip')
}
