/** Addresses name Chinese headings and files with or without percent signs. */
export function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A broken escape: nothing has that name.
    return text
  }
}
