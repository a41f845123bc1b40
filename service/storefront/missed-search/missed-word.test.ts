import { describe, expect, test } from 'vitest'
import { missedWord } from './missed-word.ts'

describe('a word that found nothing', () => {
  test.each([
    [' 安脑片 ', '安脑片'],
    ['阿莫西林   双氧', '阿莫西林 双氧'],
    ['AMXL', 'amxl'],
    ['6901234567892', '6901234567892'],
    ['国药准字H20040000', '国药准字h20040000'],
    ['国药准字 H20040000 0.5g*12', '国药准字 h20040000 0.5g*12'],
    ['国械注准20173664567', '国械注准20173664567'],
    ['食健备G201733000123', '食健备g201733000123'],
    ['阿莫西林 6901234567892', '阿莫西林 6901234567892'],
    ['三九胃泰 20g*10袋', '三九胃泰 20g*10袋'],
  ])('%j is noted as %j', (typed, noted) => expect(missedWord(typed)).toBe(noted))

  // A telephone, with spaces, an identity card, a bank account, a trace code, a letter.
  test.each([
    '13800000001',
    '138 0000 0001',
    '027-88888888',
    '42010619900101123X',
    '6222020200001234567',
    '81234567890123456789',
    '(01)06901234567892(21)AB12',
    '龘',
    ' ',
  ])('%j is not noted', typed => expect(missedWord(typed)).toBeUndefined())

  test.each(
    ['13800000001', '42010619900101123X', '6222020200001234567', '02788888888'].flatMap(number => [
      `${number} 王某`,
      `王某${number}`,
      `电话：${number}收`,
      ` +86 ${number}`,
      `（${number}）`,
      `6901234567892 ${number}`,
      ...[' ', '-', '.', '·', '/', '_', '，', '—', ' - ', '\u00A0', '\u200B'].map(mark =>
        number.replaceAll(/(?<=^\d{3}|\d{7})(?=\d)/g, mark),
      ),
      [...number].join(' '),
      number.replaceAll(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
      number.replaceAll(/\d/g, digit => String.fromCodePoint(0x0660 + Number(digit))),
      number.replaceAll(/\d/g, digit => '〇一二三四五六七八九'[Number(digit)]!),
      number.replaceAll('1', '幺'),
    ]),
  )('%j holds a number of somebody and is not noted', typed => expect(missedWord(typed)).toBeUndefined())

  test.each(['国械注准13800000001 13800000001', '8888-8888', 'wang@example.com'])('%j is not noted either', typed =>
    expect(missedWord(typed)).toBeUndefined(),
  )
})
