import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { readBaseline } from './idiom-rule.ts'

const eslint = new ESLint({ cwd: new URL('../..', import.meta.url).pathname })

async function complaints(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath, warnIgnored: true })
  return results.flatMap(result => result.messages.map(message => `${message.ruleId}: ${message.message}`))
}

describe('idioms in comments', () => {
  const comment = (text: string) => `/** ${text} */\nexport const used = 1\n`
  test.each([
    'Whoever calls it gets the same.',
    'Values by their keys, the oldest of which make room.',
    'Held so many times that it stands beside the other.',
    'What a store is told of its order.',
    'Nobody is asked anew.',
  ])('a new file holds none: %s', async text => {
    expect((await complaints('contract/new-file.ts', comment(text)))[0]).toMatch(/^yaoji\/plain-english: Write plain English: “/)
  })

  test.each([
    ['a summary', "export const call = { summary: 'Invites whoever has a number' }"],
    ['a usage', 'export const usage = `Usage: x [--each N]\n  --each N  so many of each\n`'],
    ['a usage in quotes', "export const usage = 'Usage: x [--anew]'"],
  ])('neither does %s', async (_, code) => {
    expect((await complaints('contract/new-file.ts', `${code}\n`))[0]).toMatch(/^yaoji\/plain-english: Write plain English: “/)
  })

  test('plain English passes, and an older file keeps what it was allowed', async () => {
    expect(await complaints('contract/new-file.ts', comment('Bounded FIFO cache; a key invalidated while loading is not stored.'))).toEqual(
      [],
    )
    const [file, allowed] = Object.entries(readBaseline()).find(([path]) => path.startsWith('contract/')) ?? ['contract/new-file.ts', 0]
    const idioms = 'Whoever calls it. '.repeat(allowed)
    expect(await complaints(file, comment(idioms))).toEqual([])
    expect((await complaints(file, comment(`${idioms} Whoever.`)))[0]).toContain('Write plain English: “Whoever”')
  })
})
