/**
 * What a browser demands of an answer before it uses it: an example with only the fields that a view would break without. The schemas are
 * complete, but too heavy for browsers.
 *
 * A list has one example row, or none when any will do; `null` means a text that may be absent.
 */
export type Shape = string | number | null | readonly Shape[] | { readonly [field: string]: Shape }

/**
 * Whether an answer is of a shape; without one any is. A service of another version, a proxy or a
 * broken cache may answer anything.
 *
 * @example of { list: [{ id: 0 }] } are { list: [] } and { list: [{ id: 7, name: '' }] }, not { list: '' } or null
 */
export function fits(data: unknown, shape: Shape | undefined): boolean {
  if (shape === undefined) return true
  if (shape === null) return data === null || typeof data === 'string'
  if (typeof shape !== 'object') return typeof data === typeof shape
  if (isList(shape)) return Array.isArray(data) && data.every(row => fits(row, shape[0]))
  return isRecord(data) && Object.keys(shape).every(field => fits(data[field], shape[field]))
}

// Array.isArray does not tell a readonly list from the rest.
const isList = (shape: object): shape is readonly Shape[] => Array.isArray(shape)

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null
