import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { XmlNode } from './canonical-xml.ts'
import { openSignedXml, signXml } from './signed-xml.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const root: XmlNode = [
  'EInvoice',
  [
    ['Name', '𠮷药房 & <甲>\r\n"乙"'],
    ['Empty', ''],
    ['Items', [['Item', '-12.30']]],
  ],
]
const file = Buffer.from(signXml(root, privateKey))

describe('signed XML', () => {
  it('says what was signed, and nothing under another key', () => {
    expect(openSignedXml(file, publicKey)).toEqual(root)
    expect(openSignedXml(file, generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey)).toBeUndefined()
  })

  it('is refused with any one byte changed, left out or put in', () => {
    const passed: string[] = []
    for (let at = 0; at < file.length; at += 1) {
      const others = [1, 0x20, 0x80].map(bit => {
        const other = Buffer.from(file)
        other[at] = (other[at] ?? 0) ^ bit
        return other
      })
      const shorter = Buffer.concat([file.subarray(0, at), file.subarray(at + 1)])
      const longer = Buffer.concat([file.subarray(0, at), Buffer.from(' '), file.subarray(at)])
      for (const other of [...others, shorter, longer]) if (openSignedXml(other, publicKey)) passed.push(other.toString())
    }
    expect(passed).toEqual([])
  })

  it.each([
    ['no bytes', ''],
    ['no signature', '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice></EInvoice>\n'],
    ['two documents', file.toString() + file.toString()],
    [
      'a document around it',
      file
        .toString()
        .replace('<EInvoice>', '<EInvoice><EInvoice>')
        .replace(/<\/EInvoice>\n$/, '</EInvoice></EInvoice>\n'),
    ],
    ['a comment', file.toString().replace('<Empty>', '<!-- --><Empty>')],
    ['an entity', file.toString().replace('-12.30', '&x;')],
  ])('is refused with %s', (_, text) => {
    expect(openSignedXml(Buffer.from(text), publicKey)).toBeUndefined()
  })
})
