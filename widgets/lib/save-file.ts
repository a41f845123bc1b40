/** Bytes of base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), mark => mark.charCodeAt(0))
}

/** Hands the buyer a file under a name. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const made = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = made
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(made))
}
