/** Where an address that `expression` matches leads, with its own query; `to` names the groups `$1`, `$2`. */
export function redirectTarget(expression: RegExp, to: string, pathname: string, query: string): string | undefined {
  const match = expression.exec(pathname)
  if (!match) return
  const target = to.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '')
  return query ? `${target}${target.includes('?') ? '&' : '?'}${query}` : target
}
