/** Bytes of base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), mark => mark.charCodeAt(0))
}

const keptMs = 60_000

/** Hands the buyer a file under a name. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const made = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = made
  link.download = name
  link.click()
  // A busy browser reads it later; what is gone by then is saved without its name.
  setTimeout(() => URL.revokeObjectURL(made), keptMs)
}
