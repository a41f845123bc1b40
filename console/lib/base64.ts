import { fileNameMax } from '@yaoji/contract/calls/schemas'
import { pathOf } from '@yaoji/contract/calls/call'
import { consoleFileCall } from '@yaoji/contract/calls/console/order'

/** Files within calls are base64url, as signed calls and commands send them too. */

/** A document as the file of a call. */
export const fileOf = (document: object): string => base64Of(new TextEncoder().encode(JSON.stringify(document)))

/** Bytes as the file of a call. */
export function base64Of(bytes: Uint8Array): string {
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A chosen file as the file of a call. */
export const base64OfFile = async (file: File): Promise<string> => base64Of(new Uint8Array(await file.arrayBuffer()))

/** A chosen file with its name: the end of a long name has its type. */
export const namedFileOf = async (file: File) => ({ file_name: file.name.slice(-fileNameMax), file: await base64OfFile(file) })

/** The bytes of a file that a call has answered. */
const bytesOf = (file: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(file.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** Gives the file of an answer to the browser. */
export function saveFile(name: string, file: string): void {
  const url = URL.createObjectURL(new Blob([bytesOf(file)]))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** The document in the file of a call; undefined for a file that is none. */
export function documentIn(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(file))) as Readonly<Record<string, unknown>> // Written by fileOf, or checked by the desk.
  } catch {
    return undefined
  }
}

/** Where a file that a store sent in is shown; with the reason that its reader gave, where one is asked for. */
export function fileAddress(id: string, reason = ''): string {
  const path = pathOf(consoleFileCall, { id })
  return reason === '' ? path : `${path}?${new URLSearchParams({ reason })}`
}
