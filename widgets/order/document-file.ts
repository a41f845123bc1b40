import { atom } from 'nanostores'
import { orderDocumentsCall } from '@yaoji/contract/calls/order-documents'
import { request } from '../lib/http.ts'

export const $isSavingDocuments = atom(false)

/** Bytes of base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), mark => mark.charCodeAt(0))
}

function download(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const made = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = made
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(made))
}

/** Saves the papers of an order that exist by now. A second click while the first is under way does nothing. */
export async function saveDocuments(id: string): Promise<void> {
  if ($isSavingDocuments.get()) return
  $isSavingDocuments.set(true)
  const result = await request(orderDocumentsCall, { params: { id } })
  $isSavingDocuments.set(false)
  if (result.ok) download(result.data.name, bytesOf(result.data.file))
}
