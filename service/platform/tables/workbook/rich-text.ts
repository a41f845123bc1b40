import { boundedText, usualText } from './cell-text.ts'
import { parseXml } from './parse-xml.ts'

/** Joins the runs of a string and leaves out how it is pronounced (rPh). */
export class RichText {
  #text = ''
  #isPhonetic = false

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
  }

  close(name: string, text: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    else if (name === 't' && !this.#isPhonetic) this.#text += text
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** The strings that cells share, in their order. */
export function readSharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = []
  if (!part) return strings
  const text = new RichText()
  parseXml(part, {
    open: name => text.open(name),
    close: (name, content) => {
      text.close(name, content)
      if (name === 'si') strings.push(boundedText(usualText(text.take()), ''))
    },
  })
  return strings
}
