/** What an input method in full width types, as digits, letters and signs are kept: １３９ is 139, 10。5 is 10.5. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.')
}
