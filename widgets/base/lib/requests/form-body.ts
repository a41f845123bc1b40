/**
 * Writes fields as a form body or a query: arrays as repeated keys, nothing for
 * undefined and null.
 */
export function formBody(fields: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value as unknown].flat()) {
      if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  return form.toString()
}
