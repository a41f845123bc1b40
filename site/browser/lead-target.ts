/** What the transitional page knows of the site. */
export type Crossing = {
  /** Sources of expressions: every address that may be led to. */
  addresses: readonly string[]
  /** Where everything else leads. */
  otherwise: string
}

/**
 * Where the transitional page leads with `path` and `query` of its own address. The path must be an address of
 * the page table letter by letter, so nothing that a browser would read as another host gets through. The query
 * may be one text, and further parameters go along.
 */
export function leadTarget(search: string, { addresses, otherwise }: Crossing): string {
  const { path = '', query = '', ...others } = Object.fromEntries(new URLSearchParams(search))
  if (!addresses.some(source => new RegExp(source).test(path))) return otherwise
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries(others)) parameters.append(name, value)
  return parameters.size ? `${path}?${parameters}` : path
}
