/**
 * Writes fields as a form body or a query: arrays as repeated keys, nothing for
 * undefined and null.
 */
export function formBody(fields: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items) {
      if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  return form.toString()
}
