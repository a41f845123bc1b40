import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

describe('a plain line', () => {
  test.each([
    ['周末请送门店', '周末请送门店'],
    ['  请附\r\n随货\t同行单\u2028谢谢  ', '请附 随货 同行单 谢谢'],
    ['送\u3000货\u00a0前电话', '送 货 前电话'],
    // Marks of direction, that turn text round.
    ['发票\u202Egpj.exe\u202C', '发票gpj.exe'],
    ['\u2066a\u2069\u200Eb\u200F\u061Cc', 'abc'],
    // Without width.
    ['阿\u200B莫\u200C西\u2060林\uFEFF\u00AD', '阿莫西林'],
    ['a\u3164\u115F\uFFA0b\u{E0041}', 'ab'],
    // Controls, and halves of characters.
    ['a\u0000b\u0007c\u001Bd\u009Be\u007F', 'abcde'],
    ['a\uD800b\uDC00', 'ab'],
    // Emoji hold together; a joiner between letters does not.
    ['👨\u200D⚕️ 👩🏽\u200D🔬 ❤️\u200D🔥', '👨\u200D⚕️ 👩🏽\u200D🔬 ❤️\u200D🔥'],
    ['a\u200Db 👨\u200D\u200Bb', 'ab 👨b'],
    ['=1+1', '1+1'],
    [' \u200B= ＝=HYPERLINK("x")', 'HYPERLINK("x")'],
    ['=\u202E', ''],
    ['+2盒赠品 -电话联系 @王经理 a=b', '+2盒赠品 -电话联系 @王经理 a=b'],
    // Rare characters of names, whole and by variation.
    ['𠮷\u{E0100} 〇 é', '𠮷\u{E0100} 〇 é'],
  ])('of %j is %j', (text, plain) => expect(plainLine(text)).toBe(plain))

  property.prop([fc.string({ unit: 'binary', maxLength: 60 })])('is plain already when made again, and never longer', text => {
    const plain = plainLine(text)
    expect(plainLine(plain)).toBe(plain)
    expect(plain.length).toBeLessThanOrEqual(text.length)
    expect(plain).toBe(plain.trim())
  })

  test('is made at once of a hostile text', () => {
    expect(plainLine('👨\u200D'.repeat(50_000)).length).toBeLessThan(200_000)
    expect(plainLine(' ='.repeat(100_000))).toBe('')
  })
})
