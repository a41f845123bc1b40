/** An expression in braces, with braces inside it at most twice. */
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const attribute = String.raw` [\w:-]+(?:="[^"]*"|=(${braces}))?`
const island = new RegExp(String.raw`^<\w+ client:load((?:${attribute})*) />$`)
const layout = new RegExp(String.raw`^<(Shop|Entry) page="\w+"(?: firstCall=${braces})?>([^]*)</\1>$`)

/** Whether an expression is JSON, but for names of properties and quotation marks. */
function isWrittenOut(expression: string): boolean {
  try {
    JSON.parse(expression.replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":').replaceAll("'", '"'))
    return true
  } catch {
    return false
  }
}

function isIsland(tag: string): boolean {
  const attributes = island.exec(tag)?.[1]
  if (attributes === undefined) return false
  return Array.from(attributes.matchAll(new RegExp(attribute, 'g')), ([, value]) => value).every(
    value => value === undefined || isWrittenOut(value.slice(1, -1)),
  )
}

/** Whether a screen is its layout with one island, all of whose properties are written out: fields of the page's row say the same. */
export function isUnnecessaryScreen(text: string): boolean {
  const inside = layout.exec(text.split('---\n').at(-1)?.trim() ?? '')?.[2]
  if (inside === undefined) return false
  const tags = inside.trim().split(/(?<=\/>)\s*/)
  const islands = tags.filter(tag => tag && !/^<ZoneIntroduction zone="\w+" \/>$/.test(tag))
  return islands.length >= 1 && islands.length <= 2 && islands.every(isIsland)
}
