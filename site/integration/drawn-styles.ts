import { transform } from 'lightningcss'

const named = /\.(yaoji-[\w-]+)/g
const imported = /(?:from|import)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g

/** The text of these scripts and of all that they can ever bring, statically or later; `read` takes addresses. */
export function reachableText(scripts: Iterable<string>, read: (address: string) => string): string {
  const texts = new Map<string, string>()
  const visit = (address: string) => {
    if (texts.has(address)) return
    const text = read(address)
    texts.set(address, text)
    for (const [, source = ''] of text.matchAll(imported)) visit(new URL(source, `file://${address}`).pathname)
  }
  for (const address of scripts) visit(address)
  return [...texts.values()].join('\n')
}

/** The sheet without the rules of our classes that a text neither names nor, where it puts one together, begins. */
export function drawnStyles(css: string, text: string): string {
  const drawn = new Set(text.match(/yaoji-[\w-]+/g))
  const begun = [...drawn].filter(name => /[_-]$/.test(name))
  const isDrawn = (name: string) => drawn.has(name) || begun.some(start => name.startsWith(start))
  const unused = new Set(Array.from(css.matchAll(named), ([, name = '']) => name).filter(name => !isDrawn(name)))
  return transform({ filename: 'drawn.css', code: Buffer.from(css), minify: true, unusedSymbols: [...unused] }).code.toString()
}
