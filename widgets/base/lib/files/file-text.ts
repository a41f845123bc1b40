/** A file as base64url, as forms carry it. Rejects where it was moved or belongs to somebody else. */
export function asBase64Url(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => {
    const [, base64 = ''] = String(reader.result).split(',')
    resolve(base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
  }
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
