import { parseArgs } from 'node:util'
import { staffAccountPattern } from '../../contract/calls/console/staff.ts'
import { staffRoleOf, type StaffRole } from '../../contract/operator/roles.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { messages } from './messages.ts'

export type GivenStaff = { account: string; name: string; role: StaffRole }

function options(words: readonly string[]) {
  try {
    const text = { type: 'string', default: '' } as const
    return parseArgs({ args: [...words], allowPositionals: true, options: { account: text, role: text } })
  } catch (error) {
    throw new Problem(messages.unknownOption(error instanceof Error ? error.message : String(error)))
  }
}

/** What `add` was given, checked: `何小禾 --account hexiaohe --role 客服`. @throws {Problem} */
export function readNewStaff(words: readonly string[]): GivenStaff {
  const {
    values: { account, role: word },
    positionals: [name = '', ...rest],
  } = options(words)
  if (rest.length > 0) throw new Problem(messages.unknownOption(rest.join(' ')))
  // As names of operators in contract/calls/operator.
  if (!/^[\p{Script=Han}A-Za-z·.\- ]{1,20}$/u.test(name.trim())) throw new Problem(messages.noName)
  if (!new RegExp(staffAccountPattern).test(account)) throw new Problem(messages.noAccount)
  const role = staffRoleOf(word)
  if (!role) throw new Problem(messages.noRole(word))
  return { account, name: name.trim(), role }
}
