import { parseArgs } from 'node:util'
import { channelsOf, contrastOf, leastContrast, luminanceOf } from '@yaoji/contract/contrast'
import { originOf, widgets, type NewPartner, type Widget } from '../../service/identity/partner/registry.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { messages } from './messages.ts'

const nameMax = 30

function isReturn(url: string, origins: readonly string[]): boolean {
  return URL.canParse(url) && new URL(url).href === url && !url.includes('#') && origins.includes(new URL(url).origin)
}

function isWidget(text: string): text is Widget {
  return (widgets as readonly string[]).includes(text)
}

function options(words: readonly string[]) {
  try {
    const list = { type: 'string', multiple: true } as const
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { origin: list, return: list, widgets: { type: 'string', default: widgets.join() }, theme: { type: 'string', default: '' } },
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
  if (rest.length > 0) throw new Problem(messages.unknownOption(rest.join(' ')))
  if (name.trim() === '' || name.length > nameMax) throw new Problem(messages.noName)
  const given = values.origin ?? []
  if (given.length === 0) throw new Problem(messages.noOrigin)
  const origins = given.map(text => originOf(text) ?? problem(messages.badOrigin(text)))
  const returns = (values.return ?? []).map(url => (isReturn(url, origins) ? url : problem(messages.badReturn(url))))
  const theme = readTheme(values.theme)
  const chosen = values.widgets.split(',').map(text => (isWidget(text) ? text : problem(messages.badWidget(text))))
  return { name: name.trim(), origins: [...new Set(origins)], returns: [...new Set(returns)], widgets: [...new Set(chosen)], theme }
}

/** A brand colour or none. @throws {Problem} */
export const readTheme = (text: string): string => (text === '' || channelsOf(text) ? text.toLowerCase() : problem(messages.badTheme(text)))

/** Whether white is too faint on it, and by how much; empty where all is well. */
export function faintness(theme: string): string {
  const channels = channelsOf(theme)
  const ratio = channels ? contrastOf(1, luminanceOf(...channels)) : leastContrast
  return ratio < leastContrast ? `\n${messages.faint(theme, Math.floor(ratio * 10) / 10)}` : ''
}

function problem(text: string): never {
  throw new Problem(text)
}
