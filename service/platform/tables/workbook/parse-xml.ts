import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ImportError } from '../table.ts'
import { messages } from '../messages.ts'

/** Transitional and strict OOXML, the relationships of packages, and parts that declare no namespace. */
const namespaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
  '',
])
const chunkBytes = 64 * 1024
/** The parser looks namespaces up through all open elements, so that depth costs its square. */
const depthMax = 64

export type Attributes = SaxesTagNS['attributes']

/** Sees the elements of spreadsheets by their local names, whatever their prefix. */
export type XmlVisitor = {
  open?: (name: string, attributes: Attributes) => void
  /** `text` is what follows the last tag inside the element: all of the text of an element without children. */
  close?: (name: string, text: string) => void
  /** Ends the reading early. */
  isDone?: () => boolean
}

export function attributeOf(attributes: Attributes, name: string): string | undefined {
  return attributes[name]?.value.trim()
}

/** An attribute with a prefix, such as r:id. */
export function prefixedAttributeOf(attributes: Attributes, local: string): string | undefined {
  return Object.values(attributes).find(each => each.local === local && each.prefix !== '')?.value
}

/** A boolean attribute of OOXML: 1, true, on. */
export function isOn(attributes: Attributes, name: string): boolean {
  return ['1', 'true', 'on'].includes(attributeOf(attributes, name) ?? '')
}

function encodingOf(part: Uint8Array): string {
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le'
  return part[0] === 0xfe && part[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** Reads a part of a workbook as a stream. @throws {ImportError} where it is no well-formed XML */
export function parseXml(part: Uint8Array, { open, close, isDone }: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: true })
  const broken = (cause?: Error) => new ImportError(messages.brokenExcel, { cause })
  let text = ''
  let depth = 0
  parser.on('error', error => {
    throw broken(error)
  })
  // A declaration of entities is how small files become large ones; no spreadsheet program writes any.
  parser.on('doctype', () => {
    throw broken()
  })
  parser.on('opentagstart', () => {
    if (++depth > depthMax) throw broken()
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    text = ''
    if (namespaces.has(uri)) open?.(local, attributes)
  })
  parser.on('text', piece => {
    text += piece
  })
  parser.on('cdata', piece => {
    text += piece
  })
  parser.on('closetag', ({ local, uri }) => {
    depth--
    if (namespaces.has(uri)) close?.(local, text)
    text = ''
  })
  const decoder = new TextDecoder(encodingOf(part), { fatal: true })
  for (let at = 0; at < part.length && !isDone?.(); at += chunkBytes) {
    const isLast = at + chunkBytes >= part.length
    parser.write(decoder.decode(part.subarray(at, at + chunkBytes), { stream: !isLast }))
    if (isLast) parser.close()
  }
}
