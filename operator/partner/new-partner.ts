import { parseArgs } from 'node:util'
import { leastContrast } from '@yaoji/contract/contrast'
import { emailProblem } from '@yaoji/contract/validation/account'
import { isReturn, isTheme, originOf, partnerMaxima, whiteOn } from '@yaoji/contract/validation/partner'
import type { PartnerChange } from '../../service/identity/partner/change.ts'
import { widgets, type NewPartner, type Widget } from '../../service/identity/partner/registry.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { messages } from './messages.ts'

function isWidget(text: string): text is Widget {
  return (widgets as readonly string[]).includes(text)
}

function options(words: readonly string[]) {
  try {
    const list = { type: 'string', multiple: true } as const
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        origin: list,
        return: list,
        widgets: { type: 'string' },
        theme: { type: 'string' },
        mail: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Problem(messages.unknownOption(error instanceof Error ? error.message : String(error)))
  }
}

/** What `add` was given, checked. @throws {Problem} */
export function readNewPartner(words: readonly string[]): Omit<NewPartner, 'now'> {
  const {
    values,
    positionals: [name = '', ...rest],
  } = options(words)
  if (rest.length > 0 || values.name !== undefined) throw new Problem(messages.unknownOption(rest.join(' ') || '--name'))
  const origins = readOrigins(values.origin ?? [])
  const returns = (values.return ?? []).map(url => (isReturn(url, origins) ? url : problem(messages.badReturn(url))))
  const theme = readTheme(values.theme ?? '')
  const chosen = (values.widgets ?? widgets.join()).split(',').map(text => (isWidget(text) ? text : problem(messages.badWidget(text))))
  return {
    name: readName(name),
    origins,
    returns: [...new Set(returns)],
    widgets: [...new Set(chosen)],
    theme,
    mail: readMail(values.mail ?? ''),
  }
}

/** What `set` was given, checked; `--return ''` takes all of them away. @throws {Problem} */
export function readPartnerChange(words: readonly string[]): { key: string; change: PartnerChange } {
  const {
    values: { name, origin, return: returns, theme, mail, widgets: unknown },
    positionals: [key = '', ...rest],
  } = options(words)
  if (rest.length > 0 || unknown !== undefined) throw new Problem(messages.unknownOption(rest.join(' ') || '--widgets'))
  const change = {
    ...(name !== undefined && { name: readName(name) }),
    ...(origin && { origins: readOrigins(origin) }),
    ...(returns && { returns: [...new Set(returns.filter(Boolean).map(url => (isReturn(url) ? url : problem(messages.badReturn(url)))))] }),
    ...(theme !== undefined && { theme: readTheme(theme) }),
    ...(mail !== undefined && { mail: readMail(mail) }),
  }
  if (Object.keys(change).length === 0) throw new Problem(messages.nothingToSet)
  return { key, change }
}

const readName = (text: string): string => (text.trim() === '' || text.length > partnerMaxima.name ? problem(messages.noName) : text.trim())

function readOrigins(given: readonly string[]): string[] {
  if (given.length === 0) throw new Problem(messages.noOrigin)
  return [...new Set(given.map(text => originOf(text) ?? problem(messages.badOrigin(text))))]
}

/** Where codes for the partner's page go, or nowhere. @throws {Problem} */
const readMail = (text: string): string => (emailProblem(text.trim()) === undefined ? text.trim() : problem(messages.badMail(text)))

/** A brand colour or none. @throws {Problem} */
export const readTheme = (text: string): string => (isTheme(text) ? text.toLowerCase() : problem(messages.badTheme(text)))

/** Whether white is too faint on it, and by how much; empty where all is well. */
export function faintness(theme: string): string {
  const ratio = whiteOn(theme) ?? leastContrast
  return ratio < leastContrast ? `\n${messages.faint(theme, ratio)}` : ''
}

function problem(text: string): never {
  throw new Problem(text)
}
