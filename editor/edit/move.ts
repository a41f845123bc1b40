import type { Desk, Saved } from '../publish/desk.ts'
import { versionOf } from '../publish/texts.ts'
import { addressProblem } from './address.ts'
import { messages } from './messages.ts'
import type { MoveWire } from './wire.ts'

/** A text whose links to one address lead to another; a place on the page stays. */
export function relinked(text: string, from: string, to: string): string {
  const links = new RegExp(`(\\]\\(\\s*<?|^\\[[^\\]]+\\]:\\s*<?)${from.replaceAll('.', '\\.')}(?=[\\s)#?>]|$)`, 'gm')
  return text.replace(links, (_, before: string) => before + to)
}

type Move = { path: string; version: string; slug: string; addressOf: (path: string, text: string) => string | undefined; saved: Saved }

/** Gives an article another address, and every article that links to it the same. All of it is published as other changes are. */
export function moveArticle(desk: Desk, { path, version, slug, addressOf, saved }: Move): MoveWire {
  const refused = (why: string): MoveWire => ({ state: 'refused', why })
  const texts = desk.texts()
  const text = texts.get(path)
  const [collection = ''] = path.split('/')
  const to = `${collection}/${slug}.md`
  const others = new Map([...texts].filter(([other]) => other !== path || other === to))
  const problem = addressProblem(others, to)
  if (problem) return refused(problem)
  const isWaiting = desk.conflicts().some(conflict => conflict.path === path)
  if (text === undefined || versionOf(text) !== version || isWaiting) return refused(messages.moveOvertaken)
  const [old, made] = [addressOf(path, text), addressOf(to, text)]
  if (!old || !made) return refused(messages.moveNoAddress)
  desk.versions.follow(path, to)
  desk.save(to, relinked(text, old, made), versionOf(undefined), saved)
  desk.save(path, undefined, version, saved)
  for (const [other, before] of texts) {
    const after = relinked(before, old, made)
    if (other !== path && after !== before) desk.save(other, after, versionOf(before), saved)
  }
  return { state: 'moved', path: to }
}
