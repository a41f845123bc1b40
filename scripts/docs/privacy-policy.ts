import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptByLaw, personalItems, recipients } from '../../contract/people/personal-data.ts'

const policyFile = join(import.meta.dirname, '../../site/content/legal/privacy.md')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** The tables of the policy, as the register has them; each is found in the text by its first row. */
const policyTables: readonly string[] = [
  table(
    ['信息', '用途', '依据', '保存期限'],
    Object.values(personalItems).map(({ name, purpose, basis, period }) => [name, purpose, basis, period]),
  ),
  table(
    ['接收方', '提供什么', '为什么'],
    Object.values(recipients).map(({ name, given, purpose }) => [name, given, purpose]),
  ),
  table(
    ['继续保存的记录', '依据', '期限'],
    Object.values(keptByLaw).map(({ name, law, period }) => [name, law, period]),
  ),
]

/** The policy with its tables made from the register. @throws {Error} for a table that the text has no place for */
export function withTables(policy: string): string {
  return policyTables.reduce((text, made) => {
    const first = made.slice(0, made.indexOf('\n'))
    const begin = text.indexOf(first)
    if (begin < 0) throw new Error(`the privacy policy has no table ${first}`)
    const end = text.indexOf('\n\n', begin)
    return text.slice(0, begin) + made + text.slice(end)
  }, policy)
}

if (import.meta.main) writeFileSync(policyFile, withTables(readFileSync(policyFile, 'utf8')))
