import { commonWordsRule } from './common-words-rule.ts'
import { idiomRule } from './idiom-rule.ts'
import { importRule } from './import-rule.ts'
import { servedAddressRule } from './served-address-rule.ts'
import { testTitleRule } from './test-title-rule.ts'
import { totalOrderRule } from './total-order-rule.ts'

/** The rules of this repository, as ESLint knows them: `yaoji/imports` and so on. */
export const yaojiRules = {
  'common-words': commonWordsRule,
  imports: importRule,
  'plain-english': idiomRule,
  'served-address': servedAddressRule,
  'test-titles': testTitleRule,
  'total-order': totalOrderRule,
}

/** ESLint's own recommendation that TypeScript does not already cover; its package of presets is not a dependency. */
export const likelyMistakes = [
  'no-async-promise-executor',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-duplicate-case',
  'no-empty',
  'no-empty-pattern',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-prototype-builtins',
  'no-self-assign',
  'no-sparse-arrays',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-useless-catch',
  'no-useless-escape',
  'require-yield',
  'use-isnan',
  'valid-typeof',
]
