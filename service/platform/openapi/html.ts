/** Text that is already HTML. */
export type Html = { readonly text: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template whose values are escaped unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const text = parts.reduce((done, part, index) => done + textOf(values[index - 1] ?? '') + part)
  return { text }
}

export function joined(pieces: readonly Html[]): Html {
  return { text: pieces.map(piece => piece.text).join('') }
}

/** Marks our own constant as HTML. */
export function escaped(text: string): Html {
  return { text }
}

function textOf(value: string | Html): string {
  return typeof value === 'string' ? value.replace(/[&<>"']/g, character => entities[character] ?? '') : value.text
}
