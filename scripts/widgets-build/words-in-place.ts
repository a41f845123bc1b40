import type { Plugin } from 'rollup'
import * as words from '../../contract/words.ts'

const wordsImport = /import \* as words from (['"])[^'"]*\bcontract\/words(?:\.[jt]s)?\1;?/
const wordOf: Readonly<Record<string, string>> = words

/** A copy of a word in each file is shorter than an export and an import. */
const withWords = (code: string): string =>
  code.replace(wordsImport, '').replaceAll(/\bwords\.(\w+)/g, (name, key: string) => JSON.stringify(wordOf[key]) ?? name)

/** Writes common words where they are shown. Must run after TypeScript. */
export const wordsInPlace = (): Plugin => ({
  name: 'yaoji:words-in-place',
  transform: code => (wordsImport.test(code) ? { code: withWords(code), map: null } : null),
})
