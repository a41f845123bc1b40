import { commonWordsRule } from './common-words-rule.ts'
import { idiomRule } from './idiom-rule.ts'
import { importRule } from './import-rule.ts'
import { servedAddressRule } from './served-address-rule.ts'
import { totalOrderRule } from './total-order-rule.ts'

/** The rules of this repository, as ESLint knows them: `yaoji/imports` and so on. */
export const yaojiRules = {
  'common-words': commonWordsRule,
  imports: importRule,
  'plain-english': idiomRule,
  'served-address': servedAddressRule,
  'total-order': totalOrderRule,
}
