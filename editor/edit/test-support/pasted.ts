import { DOMParser } from 'prosemirror-model'
import { cleanHtml } from '../rich/clean-html.ts'
import { schema } from '../rich/schema.ts'
import { Source } from '../rich/source.ts'

/** The Markdown of what a program puts on the clipboard. */
export function pasted(html: string, rtf = ''): string {
  return new Source('').write(DOMParser.fromSchema(schema).parse(cleanHtml(html, rtf))).markdown
}
