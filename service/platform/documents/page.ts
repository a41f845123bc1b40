/** Markup that has been made of text here, and nowhere else. */
export type Markup = string & { readonly markup: unique symbol }

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, mark => entities[mark] ?? mark)
const markup = (text: string) => text as Markup // Made of escaped text alone.

/** Nothing is fetched and nothing runs: a page that is opened from a disk a year later is the same. */
const head = `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>
body{margin:16px;font:13px/1.5 "Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:#17211e}h1{font-size:20px;text-align:center}
dl{display:grid;grid-template-columns:repeat(2,max-content 1fr);gap:2px 12px}dt{color:#4d5b56}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;margin:12px 0}th,td{border:1px solid #888;padding:3px 5px;text-align:left;overflow-wrap:anywhere}
td[data-figure],th[data-figure]{text-align:right;white-space:nowrap}tr{break-inside:avoid}thead{display:table-header-group}p{margin:4px 0}
@page{size:A4 landscape;margin:10mm}</style>`

export type Column = { name: string; isFigure?: boolean }

export function facts(rows: readonly (readonly [string, string])[]): Markup {
  const shown = rows.filter(([, value]) => value !== '')
  return markup(`<dl>${shown.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`)
}

export function table(columns: readonly Column[], rows: readonly (readonly (string | number)[])[]): Markup {
  const figure = (place: number) => (columns[place]?.isFigure ? ' data-figure' : '')
  const heads = columns.map(({ name }, place) => `<th${figure(place)}>${escaped(name)}</th>`).join('')
  const lines = rows.map(row => `<tr>${row.map((cell, place) => `<td${figure(place)}>${escaped(String(cell))}</td>`).join('')}</tr>`)
  return markup(`<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`)
}

export function note(text: string): Markup {
  return markup(`<p>${escaped(text)}</p>`)
}

/** A page to print. */
export function page(title: string, parts: readonly Markup[]): string {
  return `<!doctype html><html lang="zh-CN"><head>${head}<title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1>${parts.join('')}</body></html>`
}
